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

/** Google's tokens live for an hour; ours is renewed before that. */
const TOKEN_LIFE_MS = 50 * 60_000
const TIMEOUT_MS = 10_000

/** The access that a service account has to one of Google's services. */
export interface GoogleAccess {
  /** An access token, reused for as long as it is good. */
  token(): Promise<string>
  /** The service has refused the token: the next one is new. */
  forget(): void
}

/** Gets access tokens for a signed assertion (RFC 7523). */
export function createGoogleAccess(account: ServiceAccount, scope: string): GoogleAccess {
  let access: { token: string; until: number } | undefined
  return {
    async token() {
      if (access && access.until > Date.now()) return access.token
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
      if (!answer.ok) throw new Error(`the token service answered ${answer.status}`)
      const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json())
      access = { token: access_token, until: Date.now() + TOKEN_LIFE_MS }
      return access_token
    },
    forget() {
      access = undefined
    },
  }
}
