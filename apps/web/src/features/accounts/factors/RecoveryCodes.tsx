import { grouped } from '@llave/domain/people/factor-codes'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../lib/api/download'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { CopyButton } from '../../../ui/CopyButton'
import classes from './factors.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

export function RecoveryCodes({ codes, onSaved }: Props) {
  const t = useTexts()
  const { email } = useSignedIn()
  const shown = codes.map(code => grouped(code))
  const title = t('factors.codes.file', { email })
  const lines = `${shown.join('\n')}\n`

  return (
    <Stack gap="md">
      <Text size="sm">{t('factors.codes.text')}</Text>
      <ol className={classes.codes} aria-label={t('factors.codes.list')}>
        {shown.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <CopyButton value={lines} name={t('factors.codes.list')} />
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconDownload />}
            onClick={() =>
              saveFile({
                blob: new Blob([`${title}\n\n${lines}`], { type: 'text/plain' }),
                filename: `${t('factors.codes.list')}.txt`,
              })
            }
          >
            {t('common.actions.download')}
          </Button>
        </Group>
        <Button onClick={onSaved} data-autofocus>
          {t('factors.codes.saved')}
        </Button>
      </Group>
    </Stack>
  )
}
