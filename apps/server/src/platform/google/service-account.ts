import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { StartError } from '../start-error'

const account = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
})

export type ServiceAccount = z.output<typeof account>

/** Reads the key file of a Google service account; a StartError names the setting whose file cannot be used. */
export function readServiceAccount(setting: string, file: string): ServiceAccount {
  try {
    return account.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new StartError(`${setting} ${file} cannot be used: it is no key file of a service account`, { cause })
  }
}

/** A token is renewed this long before its end: a call that starts with it may take a while. */
const MARGIN_SECONDS = 600
const TIMEOUT_MS = 10_000

const granted = z.object({ access_token: z.string(), expires_in: z.number() })
const refused = z.object({ error: z.string().max(100), error_description: z.string().max(500).optional() })

export class NoAccessError extends Error {
  override readonly name = 'NoAccessError'
}

export interface GoogleAccess {
  /** An access token, reused while it is valid. */
  token(): Promise<string>
  /** Call this when the service has refused this token: the next one is new. */
  forget(token: string): void
}

interface Granted {
  readonly token: string
  /** In milliseconds since 1970. */
  readonly until: number
}

/** Gets access tokens for a signed assertion (RFC 7523). */
export function createGoogleAccess(account: ServiceAccount, scope: string): GoogleAccess {
  let current: Granted | undefined
  /** Concurrent calls share one request for a token. */
  let asking: Promise<Granted> | undefined

  async function ask(): Promise<Granted> {
    const assertion = await new SignJWT({ scope })
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw await refusalOf(answer)
    const { access_token, expires_in } = granted.parse(await answer.json())
    return { token: access_token, until: Date.now() + (expires_in - MARGIN_SECONDS) * 1000 }
  }

  return {
    async token() {
      if (current && current.until > Date.now()) return current.token
      asking ??= ask().finally(() => {
        asking = undefined
      })
      current = await asking
      return current.token
    },
    forget(token) {
      if (current?.token === token) current = undefined
    },
  }
}

/** The error of RFC 6749 (5.2); without one, the service itself has failed. */
async function refusalOf(answer: Response): Promise<Error> {
  const body = refused.safeParse(await answer.json().catch(() => null))
  const said = `the token service answered ${answer.status}`
  if (answer.status >= 500 || !body.success) return new Error(said)
  const { error, error_description } = body.data
  return new NoAccessError(`${said} ${error}${error_description ? `: ${error_description}` : ''}`)
}
