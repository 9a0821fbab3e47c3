import type { WebhookRecord } from '@llave/api-contract/integrations.calls'
import { Button, Group, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { Pending } from '../../ui/feedback/Pending'
import { SideDrawer } from '../../ui/feedback/SideDrawer'
import { DELIVERY_TONE } from './delivery-tone'
import classes from './integrations.module.css'

interface Props {
  /** Null while it is closed. */
  readonly webhook: WebhookRecord | null
  readonly onClose: () => void
}

export function DeliveriesDrawer({ webhook, onClose }: Props) {
  const t = useTexts()
  return (
    <SideDrawer
      opened={webhook !== null}
      onClose={onClose}
      title={webhook && t('integrations.log.title', { url: webhook.url })}
      width={620}
    >
      {webhook && <Deliveries key={webhook._id} webhookId={webhook._id} />}
    </SideDrawer>
  )
}

function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: keys.webhooks.deliveries(webhookId, page),
    queryFn: ({ signal }) =>
      call('POST /webhooks/listDeliveries', { body: { webhookId, dataFilter: { page } }, signal }),
    placeholderData: keepPreviousData,
  })
  const resend = useCall('POST /webhooks/resend', { done: 'integrations.log.resent', parallel: true })
  if (!data) return <Pending error={error} retry={refetch} count={4} height={56} />
  if (data.count === 0) return <p className="dimmed fz-sm">{t('integrations.log.empty')}</p>
  return (
    <Stack gap="md">
      <ul className="stack">
        {data.records.map(({ _id, event, body, status, responseStatus, lastError, createdDate }) => (
          <li key={_id} className="stack gap-xs start entry">
            <div className="stack gap-2xs full">
              <span className="row gap-xs wrap">
                <strong>{event}</strong>
                <Chip tone={DELIVERY_TONE[status]}>{t(`outbox.status.${status}`)}</Chip>
                <span className="dimmed fz-sm">{formatDateTime(createdDate)}</span>
              </span>
              <span className="dimmed fz-sm">
                {responseStatus === null ? lastError : t('integrations.log.answered', { status: responseStatus })}
              </span>
              <code className={classes.body}>{body}</code>
            </div>
            {status !== 'WAITING' && (
              <Button size="compact-sm" variant="default" onClick={() => void resend.run({ body: { ids: [_id] } })}>
                {t('common.actions.sendAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.count > data.perPage && (
        <Group justify="space-between">
          <Button size="sm" variant="subtle" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('integrations.log.newer')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            disabled={page * data.perPage >= data.count}
            onClick={() => setPage(page + 1)}
          >
            {t('integrations.log.more')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
