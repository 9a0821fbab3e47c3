import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '../app-error'

/** A token is good for one purpose and never for another. */
export type Audience = 'session' | 'password'

export interface TokenClaims {
  readonly userId: string
  /** Session id, or the id of the link that the token was exchanged for. */
  readonly reference: string
}

const ISSUER = 'llave'
const ALGORITHM = 'HS256'
const MAX_TOKEN_LENGTH = 4096

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The database would refuse to compare its ids with anything else. */
function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && ID.test(claim)
}

/** Signs a token that ends at `expires`. The truth about a session is its row; the token only names it. */
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

/** The claims of a token of this audience; anything wrong with it is ERR_INVALID_TOKEN, with no word why. */
export async function verifyToken(key: Uint8Array, audience: Audience, token: string, now: Date): Promise<TokenClaims> {
  if (token.length > MAX_TOKEN_LENGTH) throw new AppError('ERR_INVALID_TOKEN')
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience,
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    })
    if (isId(payload.sub) && isId(payload.sid)) {
      return { userId: payload.sub, reference: payload.sid }
    }
  } catch {
    // One answer for every bad token: the reason would only help a forger.
  }
  throw new AppError('ERR_INVALID_TOKEN')
}
