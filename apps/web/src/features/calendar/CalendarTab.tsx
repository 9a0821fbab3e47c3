import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { CardHead } from '../../ui/CardHead'
import { CopyButton } from '../../ui/CopyButton'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { Pending } from '../../ui/feedback/Pending'
import { Card } from '../../ui/Page'
import classes from './CalendarTab.module.css'

export default function CalendarTab() {
  const t = useTexts()
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const close = () => setAsking(null)
  const { data, error, refetch } = useQuery(callQuery(keys.calendar, 'GET /calendar'))
  const create = useCall('POST /calendar', { done: 'calendar.feed.done', onDone: close })
  const end = useCall('DELETE /calendar', { done: 'calendar.feed.ended', onDone: close })
  if (!data) return <Pending error={error} retry={refetch} count={3} height={56} />
  return (
    <Card>
      <CardHead title={t('calendar.feed.title')} intro={t('calendar.feed.text')} />
      <Text className="dimmed pretty mb-md">{t('calendar.feed.private')}</Text>
      {data.url === null ? (
        <>
          <Text className="dimmed pretty mb-md">{t('calendar.feed.none')}</Text>
          <Button leftSection={<IconCalendarShare />} loading={create.running} onClick={() => void create.run()}>
            {t('calendar.feed.create')}
          </Button>
        </>
      ) : (
        <>
          <Group align="flex-end" gap="xs">
            <TextInput
              className={classes.address ?? ''}
              label={t('calendar.feed.label')}
              value={data.url}
              readOnly
              onFocus={event => event.currentTarget.select()}
            />
            <CopyButton value={data.url} name={t('calendar.feed.label')} />
          </Group>
          <Text className={classes.facts ?? ''}>
            {t('calendar.feed.created', { date: formatDateTime(data.createdDate) })}{' '}
            {data.lastReadDate
              ? t('calendar.feed.read', { date: formatDateTime(data.lastReadDate) })
              : t('calendar.feed.never')}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => setAsking('renew')}>
              {t('calendar.feed.renew')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setAsking('end')}>
              {t('calendar.feed.end')}
            </Button>
          </Group>
        </>
      )}
      <ConfirmDialog
        opened={asking === 'renew'}
        onClose={close}
        title={t('calendar.feed.renewTitle')}
        confirm={{ label: t('calendar.feed.renew'), run: () => create.run() }}
      >
        {t('calendar.feed.renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'end'}
        onClose={close}
        title={t('calendar.feed.endTitle')}
        dangerous
        confirm={{ label: t('calendar.feed.end'), run: () => end.run() }}
      >
        {t('calendar.feed.endText')}
      </ConfirmDialog>
    </Card>
  )
}
