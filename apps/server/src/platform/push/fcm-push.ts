import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { StartError } from '../start-error'
import { PUSH_TIMEOUT_MS, PUSH_TTL_SECONDS, type PushMessage, type PushOutcome } from './push'

const account = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
})

export type ServiceAccount = z.output<typeof account>

/** Reads the key file of a Google service account; a StartError names a file that cannot be used. */
export function readServiceAccount(file: string): ServiceAccount {
  try {
    return account.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new StartError(`FCM_SERVICE_ACCOUNT ${file} cannot be used: it is no key file of a service account`, {
      cause,
    })
  }
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const FCM_ADDRESS = 'https://fcm.googleapis.com'
/** Google's tokens live for an hour; ours is renewed before that. */
const TOKEN_LIFE_MS = 50 * 60_000

/** Sends through Firebase Cloud Messaging (HTTP v1). */
export function createFcm(account: ServiceAccount, address = FCM_ADDRESS) {
  let access: { token: string; until: number } | undefined

  async function accessToken(): Promise<string> {
    if (access && access.until > Date.now()) return access.token
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(account.private_key, 'RS256'))
    const answer = await fetch(account.token_uri, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the token service answered ${answer.status}`)
    const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json())
    access = { token: access_token, until: Date.now() + TOKEN_LIFE_MS }
    return access_token
  }

  return async function sendFcm(token: string, { title, body, url }: PushMessage): Promise<PushOutcome> {
    const answer = await fetch(`${address}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
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
    if (answer.status === 401) access = undefined
    if (answer.status === 404) return 'gone'
    if (!answer.ok) throw new Error(`Firebase answered ${answer.status}`)
    return 'sent'
  }
}
