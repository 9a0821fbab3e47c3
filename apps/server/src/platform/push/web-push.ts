import webPush, { type PushSubscription } from 'web-push'
import { z } from 'zod'
import type { VapidKeys } from '../security/secrets'
import { PUSH_TIMEOUT_MS, PUSH_TTL_SECONDS, type PushMessage, type PushOutcome } from './push'

const subscription = z.object({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .refine(address => URL.canParse(address) && !new URL(address).username),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
})

/** A browser's subscription (RFC 8030), which it registers as its token; null for other tokens. */
export function subscriptionOf(token: string): PushSubscription | null {
  try {
    return subscription.parse(JSON.parse(token))
  } catch {
    return null
  }
}

export interface WebPushOptions {
  readonly keys: VapidKeys
  /** The contact address for push services: https or mailto. */
  readonly subject: string
  /** Origins of the browsers' push services; the first label may be `*`. */
  readonly origins: readonly string[]
}

/**
 * Sends to a browser, encrypted for it (RFC 8291) and signed by us (RFC 8292). The address comes from the browser, so
 * only known push services are called and redirects are not followed.
 */
export async function sendWebPush(
  { keys, subject, origins }: WebPushOptions,
  to: PushSubscription,
  message: PushMessage,
): Promise<PushOutcome> {
  const { origin } = new URL(to.endpoint)
  if (!origins.some(allowed => matchesOrigin(allowed, origin))) return 'unserved'
  const request = webPush.generateRequestDetails(to, JSON.stringify(message), {
    vapidDetails: { subject, ...keys },
    TTL: PUSH_TTL_SECONDS,
    contentEncoding: 'aes128gcm',
  })
  const answer = await fetch(request.endpoint, {
    method: 'POST',
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(request.body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return 'gone'
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`)
  return 'sent'
}

function matchesOrigin(allowed: string, origin: string): boolean {
  const [scheme = '', rest = ''] = allowed.split('://*')
  if (rest === '') return allowed === origin
  return origin.startsWith(`${scheme}://`) && origin.endsWith(rest)
}
