import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { ApiKeys } from './ApiKeys'
import { type Secret, SecretDialog } from './SecretDialog'
import { Webhooks } from './Webhooks'

export default function IntegrationsTab() {
  const t = useTexts()
  const [secret, setSecret] = useState<Secret | null>(null)
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
