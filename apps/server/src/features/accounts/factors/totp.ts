import { FACTOR_CODE_DIGITS } from '@llave/domain/validation/limits'
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '../../../platform/security/secrets'

// Supported by all authenticator applications (RFC 6238).
const ALGORITHM = 'SHA1'
const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** Time steps before and after the current one that are also accepted: clocks differ, and typing takes time. */
const WINDOW = 1

/** The secret of an application, derived from its row: no stored value generates codes. */
export function totpSecret(secrets: Secrets, factorId: string): Secret {
  const derived = Buffer.from(secrets.linkCode('TOTP', factorId), 'base64url')
  return new Secret({ buffer: new Uint8Array(derived.subarray(0, SECRET_BYTES)).buffer })
}

/** The content of the QR code for an application. */
export function totpAddress(secret: Secret, issuer: string, label: string): string {
  return new TOTP({
    issuer,
    label,
    secret,
    algorithm: ALGORITHM,
    digits: FACTOR_CODE_DIGITS,
    period: STEP_SECONDS,
  }).toString()
}

/** The time step of a code; null when it is wrong or not current. */
export function stepOfCode(secret: Secret, code: string, now: Date): number | null {
  const time = { period: STEP_SECONDS, timestamp: now.getTime() }
  const delta = TOTP.validate({
    ...time,
    token: code,
    secret,
    algorithm: ALGORITHM,
    digits: FACTOR_CODE_DIGITS,
    window: WINDOW,
  })
  return delta === null ? null : TOTP.counter(time) + delta
}
