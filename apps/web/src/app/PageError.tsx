import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useRouteError } from 'react-router'
import { useTexts } from '../lib/texts'

/** A file of the app that is no longer there: the server has a newer version than this page. */
function isOldVersion(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message)
}

/** What a page shows in its own place when it breaks. */
export function PageError() {
  const t = useTexts()
  const error = useRouteError()
  return (
    <Stack component="main" align="center" gap="md" p="xl" mx="auto" maw={560} ta="center" role="alert">
      <Title order={1}>{t('common.error.title')}</Title>
      <Text c="dimmed">{t(isOldVersion(error) ? 'common.error.newVersion' : 'common.error.page')}</Text>
      <Group justify="center">
        <Button onClick={() => window.location.reload()}>{t('common.error.reload')}</Button>
        <Button variant="default" component="a" href="/">
          {t('common.error.home')}
        </Button>
      </Group>
    </Stack>
  )
}
