import { timingSafeEqual } from 'node:crypto'
import { FACTOR_CODE_DIGITS } from '@llave/domain/validation/limits'
import type { Secrets } from './secrets'

/** The digits of a code that somebody types, derived from its row: the database alone is not enough to confirm one. */
export function shortCode(secrets: Secrets, purpose: string, id: string): string {
  const number = Buffer.from(secrets.linkCode(purpose, id), 'base64url').readUIntBE(0, 6)
  return String(number % 10 ** FACTOR_CODE_DIGITS).padStart(FACTOR_CODE_DIGITS, '0')
}

/** Whether these are the digits of the code; there must be as many (`readFactorCode`). */
export function isShortCode(secrets: Secrets, purpose: string, id: string, digits: string): boolean {
  return timingSafeEqual(Buffer.from(shortCode(secrets, purpose, id)), Buffer.from(digits))
}
