import { z } from 'zod'
import { createGoogleAccess, type ServiceAccount } from '../google/service-account'
import { PUSH_TIMEOUT_MS, PUSH_TTL_SECONDS, type PushMessage, type PushOutcome } from './push'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

/** Sends through Firebase Cloud Messaging (HTTP v1). */
export function createFcm(account: ServiceAccount, address: string) {
  const access = createGoogleAccess(account, SCOPE)

  return async function sendFcm(token: string, { title, body, url }: PushMessage): Promise<PushOutcome> {
    const bearer = await access.token()
    const answer = await fetch(`${address}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: {
          token,
          notification: { title, body },
          ...(url && { data: { url } }),
          android: { ttl: `${PUSH_TTL_SECONDS}s` },
        },
      }),
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    })
    if (answer.ok) {
      await answer.body?.cancel()
      return 'sent'
    }
    if (answer.status === 401) access.forget(bearer)
    const refused = refusal.safeParse(await answer.json().catch(() => null))
    if (refused.success && meansToken(refused.data.error)) return 'gone'
    throw new Error(`Firebase answered ${answer.status}`)
  }
}

const refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().default('') })).default([]),
        }),
      )
      .default([]),
  }),
})
type Refusal = z.output<typeof refusal>['error']

/**
 * Whether the refusal is about the token: the app was removed from the device, or the token was never valid. A wrong
 * project also answers 404, and a wrong message INVALID_ARGUMENT: those must not delete tokens.
 */
function meansToken({ message, details }: Refusal): boolean {
  const has = (code: string) => details.some(({ errorCode }) => errorCode === code)
  if (has('UNREGISTERED')) return true
  const wrong = details.flatMap(({ fieldViolations }) => fieldViolations)
  return (
    has('INVALID_ARGUMENT') &&
    (wrong.length > 0 ? wrong.every(({ field }) => field === 'message.token') : /registration token/i.test(message))
  )
}
