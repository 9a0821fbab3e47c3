import type { WebhookRecord } from '@llave/api-contract/integrations.calls'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@llave/domain/integrations/webhook-events'
import { requiredError } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { Pending } from '../../ui/feedback/Pending'
import { TextField } from '../../ui/fields/text/TextField'
import { Field } from '../../ui/forms/Field'
import { Card } from '../../ui/Page'
import { ChoiceField } from './ChoiceField'
import { DeliveriesDrawer } from './DeliveriesDrawer'
import classes from './integrations.module.css'
import { webhooksQuery } from './integrations-queries'
import type { Secret } from './SecretDialog'
import { WebhookRow } from './WebhookRow'

export function Webhooks({ onSecret }: { readonly onSecret: (secret: Secret) => void }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(webhooksQuery)
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<WebhookRecord | null>(null)
  const [rotating, setRotating] = useState<WebhookRecord | null>(null)
  const [opened, setOpened] = useState<WebhookRecord | null>(null)
  const remove = useCall('DELETE /webhooks/:id', {
    done: 'integrations.webhooks.deleted',
    onDone: () => setDeleting(null),
  })
  const rotate = useCall('POST /webhooks/:id/rotateSecret', {
    onDone: ({ secret, record: { oldSecretUntil } }) => {
      setRotating(null)
      onSecret({ kind: 'secret', value: secret, oldUntil: oldSecretUntil })
    },
  })
  return (
    <Card>
      <div className="row wrap between gap-xs-md">
        <h2 className="strong">{t('integrations.webhooks.title')}</h2>
        <Button size="sm" variant="default" leftSection={<IconPlus />} onClick={() => setAdding(true)}>
          {t('integrations.webhooks.add')}
        </Button>
      </div>
      <p className={classes.intro}>{t('integrations.webhooks.intro')}</p>
      {!data && <Pending error={error} retry={refetch} shapes={null} />}
      {data?.length === 0 && <p className="dimmed fz-sm">{t('integrations.webhooks.empty')}</p>}
      <ul className="stack">
        {data?.map(webhook => (
          <WebhookRow
            key={webhook._id}
            webhook={webhook}
            onOpen={() => setOpened(webhook)}
            onDelete={() => setDeleting(webhook)}
            onRotate={() => setRotating(webhook)}
          />
        ))}
      </ul>
      {adding && (
        <NewWebhook
          onClose={() => setAdding(false)}
          onMade={secret => {
            setAdding(false)
            onSecret(secret)
          }}
        />
      )}
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('integrations.webhooks.delete.title')}
        dangerous
        confirm={{
          label: t('common.actions.delete'),
          run: () => (deleting ? remove.run({ params: { id: deleting._id } }) : undefined),
        }}
      >
        {t('integrations.webhooks.delete.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={rotating !== null}
        onClose={() => setRotating(null)}
        title={t('integrations.webhooks.rotation.title')}
        confirm={{
          label: t('integrations.webhooks.rotate'),
          run: () => (rotating ? rotate.run({ params: { id: rotating._id } }) : undefined),
        }}
      >
        {rotating?.oldSecretUntil
          ? t('integrations.webhooks.rotation.again')
          : t('integrations.webhooks.rotation.text')}
      </ConfirmDialog>
      <DeliveriesDrawer webhook={opened} onClose={() => setOpened(null)} />
    </Card>
  )
}

type Values = { readonly url: string; readonly events: readonly WebhookEvent[] }

interface NewProps {
  readonly onMade: (secret: Secret) => void
  readonly onClose: () => void
}

function NewWebhook({ onMade, onClose }: NewProps) {
  const t = useTexts()
  const create = useCall('POST /webhooks')
  const form = useCallForm<Values, { readonly secret: string }>({
    id: 'webhook',
    label: name => t(`integrations.webhooks.${name}`),
    initial: { url: '', events: ['operation.changed'] },
    check: ({ url, events }) => ({ url: requiredError(url), events: requiredError(events.join('')) }),
    send: ({ url, events }) => create.send({ body: { url, events: [...events] } }),
    onSaved: ({ secret }) => onMade({ kind: 'secret', value: secret }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('integrations.webhooks.add')}
      confirm={t('integrations.webhooks.add')}
    >
      <Field
        of={form}
        name="url"
        as={TextField}
        data-autofocus
        type="url"
        inputMode="url"
        description={t('integrations.webhooks.urlHelp')}
        placeholder="https://"
        maxLength={TEXT_FIELDS.secureAddress.max}
      />
      <Field
        of={form}
        name="events"
        as={ChoiceField<WebhookEvent>}
        options={WEBHOOK_EVENTS.map(value => ({ value, label: t(`integrations.webhooks.name.${value}`) }))}
      />
    </FormDialog>
  )
}
