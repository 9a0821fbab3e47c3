import type { ApiKeyRecord } from '@llave/api-contract/integrations.calls'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { Pending } from '../../ui/feedback/Pending'
import { Card } from '../../ui/Page'
import classes from './integrations.module.css'
import { apiKeysQuery } from './integrations-queries'
import { KeyForm } from './KeyForm'
import { KeyRow } from './KeyRow'
import type { Secret } from './SecretDialog'

export function ApiKeys({ onSecret }: { readonly onSecret: (secret: Secret) => void }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(apiKeysQuery)
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<ApiKeyRecord | null>(null)
  const [ending, setEnding] = useState<ApiKeyRecord | null>(null)
  const end = useCall('DELETE /apiKeys/:id', { done: 'integrations.keys.ended', onDone: () => setEnding(null) })
  const close = () => {
    setAdding(false)
    setChanging(null)
  }
  return (
    <Card>
      <div className="row wrap between gap-xs-md">
        <h2 className="strong">{t('integrations.keys.title')}</h2>
        <Button size="sm" variant="default" leftSection={<IconPlus />} onClick={() => setAdding(true)}>
          {t('integrations.keys.add')}
        </Button>
      </div>
      <p className={classes.intro}>{t('integrations.keys.intro')}</p>
      {!data && <Pending error={error} retry={refetch} shapes={null} />}
      {data?.length === 0 && <p className="dimmed fz-sm">{t('integrations.keys.empty')}</p>}
      <ul className="stack">
        {data?.map(key => (
          <KeyRow key={key._id} of={key} onChange={() => setChanging(key)} onEnd={() => setEnding(key)} />
        ))}
      </ul>
      {(adding || changing) && (
        <KeyForm
          {...(changing && { of: changing })}
          onClose={close}
          onMade={value => {
            close()
            onSecret({ kind: 'key', value })
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
