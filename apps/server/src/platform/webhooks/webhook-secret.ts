import type { Secrets } from '../security/secrets'

/**
 * The secret with which messages to an address are signed (Standard Webhooks). It is derived and never stored; another
 * version makes the old one worthless.
 */
export function webhookSecret(
  secrets: Secrets,
  webhook: { readonly id: string; readonly secret_version: number },
): string {
  const code = secrets.linkCode('webhook', `${webhook.id}:${webhook.secret_version}`)
  return `whsec_${Buffer.from(code, 'base64url').toString('base64')}`
}
