import { Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { ApiKeys } from './ApiKeys'
import { apiKeysQuery, webhooksQuery } from './integrations-queries'
import { type Secret, SecretDialog } from './SecretDialog'
import { Webhooks } from './Webhooks'

export default function IntegrationsTab() {
  const t = useTexts()
  const [secret, setSecret] = useState<Secret | null>(null)
  // Otherwise the lower card would move when the upper one's content arrives.
  const isKnown = useQueries({ queries: [webhooksQuery, apiKeysQuery] }).every(query => query.isFetched)
  if (!isKnown) return <Skeletons count={2} height={240} />
  return (
    <Stack gap="md">
      <Webhooks onSecret={setSecret} />
      <ApiKeys onSecret={setSecret} />
      <a href="/api/docs" target="_blank" rel="noopener noreferrer">
        {t('integrations.documentation')}
      </a>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </Stack>
  )
}
