import type { ApiKeyRecord } from '@llave/api-contract/integrations.calls'
import { API_SCOPES, type ApiScope } from '@llave/domain/integrations/api-scopes'
import { requiredError } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api'
import { useCallForm } from '../../lib/forms/use-call-form'
import { keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { TextField } from '../../ui/fields/text/TextField'
import { Field } from '../../ui/forms/Field'
import { Card } from '../../ui/Page'
import { ChoiceField } from './ChoiceField'
import classes from './integrations.module.css'
import type { Secret } from './SecretDialog'

interface Props {
  readonly onSecret: (secret: Secret) => void
}

/** The API keys. */
export function ApiKeys({ onSecret }: Props) {
  const t = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: keys.apiKeys,
    queryFn: ({ signal }) => call('GET /apiKeys', { signal }),
  })
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<ApiKeyRecord | null>(null)
  const end = useCall('DELETE /apiKeys/:id', { done: 'integrations.keys.ended', onDone: () => setEnding(null) })
  return (
    <Card>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('integrations.keys.title')}</h2>
        <Button size="sm" variant="default" onClick={() => setAdding(true)}>
          {t('integrations.keys.add')}
        </Button>
      </div>
      <p className={classes.intro}>{t('integrations.keys.intro')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons count={2} height={48} />}
      {data?.length === 0 && <p className={classes.empty}>{t('integrations.keys.empty')}</p>}
      <ul className="stack">
        {data?.map(key => (
          <li key={key._id} className={classes.row}>
            <div className={classes.what}>
              <span className="row gap-xs wrap">
                <strong>{key.name}</strong>
                <code>{key.prefix}…</code>
              </span>
              <span className={classes.small}>
                {key.scopes.map(scope => t(`integrations.keys.scope.${scope}`)).join(' · ')}
              </span>
              <span className={classes.small}>
                {key.lastUsedDate
                  ? t('integrations.keys.used', { date: formatDateTime(key.lastUsedDate) })
                  : t('integrations.keys.unused')}
              </span>
            </div>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`${t('integrations.keys.end')} ${key.name}`}
              onClick={() => setEnding(key)}
            >
              {t('integrations.keys.end')}
            </Button>
          </li>
        ))}
      </ul>
      {adding && (
        <NewKey
          onClose={() => setAdding(false)}
          onMade={secret => {
            setAdding(false)
            onSecret(secret)
          }}
        />
      )}
      <ConfirmDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title={t('integrations.keys.endTitle', { name: ending?.name ?? '' })}
        dangerous
        confirm={{
          label: t('integrations.keys.end'),
          run: () => (ending ? end.run({ params: { id: ending._id } }) : undefined),
        }}
      >
        {t('integrations.keys.endText')}
      </ConfirmDialog>
    </Card>
  )
}

type Values = { readonly name: string; readonly scopes: readonly ApiScope[] }

interface NewProps {
  readonly onMade: (secret: Secret) => void
  readonly onClose: () => void
}

function NewKey({ onMade, onClose }: NewProps) {
  const t = useTexts()
  const create = useCall('POST /apiKeys')
  const form = useCallForm<Values, { readonly key: string }>({
    id: 'api-key',
    initial: { name: '', scopes: [] },
    check: ({ name, scopes }) => ({ name: TEXT_FIELDS.keyName.error(name), scopes: requiredError(scopes.join('')) }),
    send: ({ name, scopes }) => create.send({ body: { name, scopes: [...scopes] } }),
    onSaved: ({ key }) => onMade({ kind: 'key', value: key }),
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('integrations.keys.add')} confirm={t('integrations.keys.add')}>
      <Field of={form} name="name">
        {field => (
          <TextField
            {...field}
            data-autofocus
            label={t('integrations.keys.name')}
            maxLength={TEXT_FIELDS.keyName.max}
            autoComplete="off"
          />
        )}
      </Field>
      <Field of={form} name="scopes">
        {field => (
          <ChoiceField
            {...field}
            label={t('integrations.keys.scopes')}
            options={API_SCOPES.map(value => ({ value, label: t(`integrations.keys.scope.${value}`) }))}
          />
        )}
      </Field>
    </FormDialog>
  )
}
