import { Webhook } from 'standardwebhooks'
import type { Secrets } from '../security/secrets'

/** How long the secret before still signs after another one has been made. */
export const OLD_SECRET_HOURS = 24

interface Signing {
  readonly id: string
  readonly secretVersion: number
}

/** The secret with which messages to an address are signed (Standard Webhooks). It is derived and never stored. */
export function webhookSecret(secrets: Secrets, webhook: Signing): string {
  const code = secrets.linkCode('webhook', `${webhook.id}:${webhook.secretVersion}`)
  return `whsec_${Buffer.from(code, 'base64url').toString('base64')}`
}

export interface Signed {
  readonly id: string
  readonly date: Date
  readonly body: string
}

/**
 * The signatures of a message: by the secret, and for a day after its change by the one before too. A receiver takes the
 * message when either is right.
 */
export function webhookSignature(
  secrets: Secrets,
  webhook: Signing & { readonly oldSecretUntil: Date | null },
  { id, date, body }: Signed,
): string {
  const { secretVersion: version, oldSecretUntil: until } = webhook
  const versions = until && until > date ? [version, version - 1] : [version]
  return versions
    .map(secretVersion => new Webhook(webhookSecret(secrets, { id: webhook.id, secretVersion })).sign(id, date, body))
    .join(' ')
}
