import type { WebhookRecord } from '@llave/api-contract/integrations.calls'
import { Button } from '@mantine/core'
import { useCall } from '../../lib/queries/use-call'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { DELIVERY_TONE } from './delivery-tone'

interface Props {
  readonly webhook: WebhookRecord
  readonly onOpen: () => void
  readonly onDelete: () => void
  readonly onRotate: () => void
}

export function WebhookRow({ webhook, onOpen, onDelete, onRotate }: Props) {
  const t = useTexts()
  const { url, events, active, last, oldSecretUntil } = webhook
  const params = { id: webhook._id }
  const test = useCall('POST /webhooks/:id/test', { done: 'integrations.webhooks.tested' })
  const change = useCall('PUT /webhooks/:id')
  return (
    <li className="stack gap-xs entry">
      <div className="stack gap-2xs">
        <strong className="anywhere">{url}</strong>
        <span className="dimmed fz-sm">
          {events.map(event => t(`integrations.webhooks.name.${event}`)).join(' · ')}
        </span>
        <span className="row gap-xs wrap">
          <Chip tone={active ? 'success' : 'neutral'}>
            {t(active ? 'words.active' : 'integrations.webhooks.stopped')}
          </Chip>
          {last ? (
            <>
              <Chip tone={DELIVERY_TONE[last.status]}>{t(`outbox.status.${last.status}`)}</Chip>
              <span className="dimmed fz-sm">{formatDateTime(last.createdDate)}</span>
            </>
          ) : (
            <span className="dimmed fz-sm">{t('integrations.webhooks.never')}</span>
          )}
        </span>
        {oldSecretUntil && (
          <span className="dimmed fz-sm">
            {t('integrations.webhooks.oldSecret', { date: formatDateTime(oldSecretUntil) })}
          </span>
        )}
      </div>
      <fieldset className="flex wrap gap-6" aria-label={url}>
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          {t('integrations.webhooks.log')}
        </Button>
        <Button size="compact-sm" variant="default" loading={test.running} onClick={() => void test.run({ params })}>
          {t('integrations.webhooks.test')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={change.running}
          onClick={() => void change.run({ params, body: { active: !active } })}
        >
          {t(active ? 'integrations.webhooks.stop' : 'integrations.webhooks.resume')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onRotate}>
          {t('integrations.webhooks.rotate')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={onDelete}>
          {t('common.actions.delete')}
        </Button>
      </fieldset>
    </li>
  )
}
