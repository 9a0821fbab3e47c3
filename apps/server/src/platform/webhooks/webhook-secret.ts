import { Webhook } from 'standardwebhooks'
import type { Secrets } from '../security/secrets'

/** Hours in which the previous secret still signs. */
export const OLD_SECRET_HOURS = 24

interface Signing {
  readonly id: string
  readonly secretVersion: number
}

/** The signing secret of a webhook (Standard Webhooks), derived and never stored. */
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
 * The signatures of a message: by the secret, and for a day after its change also by the previous one. Either is enough
 * for a receiver.
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
