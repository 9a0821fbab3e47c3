import { createHmac } from 'node:crypto'
import type { Secrets } from '../security/secrets'

/** Hours in which the previous secret still signs. */
export const OLD_SECRET_HOURS = 24

interface Signing {
  readonly id: string
  readonly secretVersion: number
}

/** The signing secret of a webhook (Standard Webhooks), derived and never stored. */
export function webhookSecret(secrets: Secrets, webhook: Signing): string {
  return `whsec_${signingKey(secrets, webhook).toString('base64')}`
}

function signingKey(secrets: Secrets, { id, secretVersion }: Signing): Buffer {
  return Buffer.from(secrets.linkCode('webhook', `${id}:${secretVersion}`), 'base64url')
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
  const signed = `${id}.${Math.floor(date.getTime() / 1000)}.${body}`
  return versions
    .map(secretVersion => signingKey(secrets, { id: webhook.id, secretVersion }))
    .map(key => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ')
}
