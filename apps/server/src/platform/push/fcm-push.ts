import { createGoogleAccess, type ServiceAccount } from '../google/service-account'
import { PUSH_TIMEOUT_MS, PUSH_TTL_SECONDS, type PushMessage, type PushOutcome } from './push'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const FCM_ADDRESS = 'https://fcm.googleapis.com'

/** Sends through Firebase Cloud Messaging (HTTP v1). */
export function createFcm(account: ServiceAccount, address = FCM_ADDRESS) {
  const access = createGoogleAccess(account, SCOPE)

  return async function sendFcm(token: string, { title, body, url }: PushMessage): Promise<PushOutcome> {
    const answer = await fetch(`${address}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${await access.token()}`, 'content-type': 'application/json' },
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
    await answer.body?.cancel()
    if (answer.status === 401) access.forget()
    if (answer.status === 404) return 'gone'
    if (!answer.ok) throw new Error(`Firebase answered ${answer.status}`)
    return 'sent'
  }
}
