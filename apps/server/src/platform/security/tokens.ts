import { isUuid } from '@llave/domain/text/uuid'
import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '../app-error'

/** A token is valid for one purpose only. */
export type Audience = 'session' | 'password' | 'sign-in'

export interface TokenClaims {
  readonly userId: string
  /** The id of the session, of the link that was exchanged for the token, or of the pending sign-in. */
  readonly reference: string
}

const ISSUER = 'llave'
const ALGORITHM = 'HS256'
const MAX_TOKEN_LENGTH = 4096

/** The database would raise an error on an id that is not a uuid. */
function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && isUuid(claim)
}

/** Signs a token that expires at `expires`. The session's row is authoritative; the token only identifies it. */
export function signToken(key: Uint8Array, audience: Audience, claims: TokenClaims, expires: Date): Promise<string> {
  return new SignJWT({ sid: claims.reference })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(claims.userId)
    .setAudience(audience)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key)
}

/**
 * The claims of a token of this audience; throws ERR_INVALID_TOKEN for anything wrong, without a reason. A valid
 * signature stays valid, so it is checked once.
 */
export async function verifyToken(key: Uint8Array, audience: Audience, token: string, now: Date): Promise<TokenClaims> {
  const known = provenBy(key)
  const name = `${audience} ${token}`
  const proven = known.get(name) ?? (await prove(key, audience, token, now))
  if (!proven || now.getTime() >= proven.expiresMs) throw new AppError('ERR_INVALID_TOKEN')
  if (known.size >= MOST_PROVEN) known.clear()
  known.set(name, proven)
  return proven.claims
}

interface Proven {
  readonly claims: TokenClaims
  readonly expiresMs: number
}

const MOST_PROVEN = 5000
const proven = new WeakMap<Uint8Array, Map<string, Proven>>()

function provenBy(key: Uint8Array): Map<string, Proven> {
  const known = proven.get(key) ?? new Map<string, Proven>()
  proven.set(key, known)
  return known
}

async function prove(key: Uint8Array, audience: Audience, token: string, now: Date): Promise<Proven | null> {
  if (token.length > MAX_TOKEN_LENGTH) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience,
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    })
    if (!isId(payload.sub) || !isId(payload.sid)) return null
    return { claims: { userId: payload.sub, reference: payload.sid }, expiresMs: (payload.exp ?? 0) * 1000 }
  } catch {
    // One answer for every bad token: the reason would only help a forger.
    return null
  }
}
