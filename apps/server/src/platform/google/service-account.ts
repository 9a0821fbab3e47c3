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

/** How long before its end a token is renewed: a call that begins with it may take a while. */
const MARGIN_SECONDS = 600
const TIMEOUT_MS = 10_000

const granted = z.object({ access_token: z.string(), expires_in: z.number() })
const refused = z.object({ error: z.string().max(100), error_description: z.string().max(500).optional() })

/** Google gives no token, and says why: the clock is wrong, the key was withdrawn, the account is gone. */
export class NoAccessError extends Error {
  override readonly name = 'NoAccessError'
}

/** The access that a service account has to one of Google's services. */
export interface GoogleAccess {
  /** An access token, reused for as long as it is good. */
  token(): Promise<string>
  /** The service has refused this token: the next one is new. */
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
  /** Calls that need a token at the same time share one. */
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

/** The error as RFC 6749 (5.2) has it; without one, the service itself has failed. */
async function refusalOf(answer: Response): Promise<Error> {
  const body = refused.safeParse(await answer.json().catch(() => null))
  const said = `the token service answered ${answer.status}`
  if (answer.status >= 500 || !body.success) return new Error(said)
  const { error, error_description } = body.data
  return new NoAccessError(`${said} ${error}${error_description ? `: ${error_description}` : ''}`)
}
