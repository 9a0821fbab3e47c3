import type { Language } from '@llave/texts/languages'
import { call } from '../../../lib/api/api'
import { aboutOf, bearerOf, type Link, type SigningStatus } from './validate-link'

/** The state of the SMS code before the signature. */
export type SigningCode = NonNullable<SigningStatus['code']>

/**
 * Requests a code by SMS; returns the last digits of the number, or null if none is known and the staff were notified.
 */
export async function sendSigningCode(link: Link, language: Language): Promise<string | null> {
  const body = { ...aboutOf(link), language }
  const { phoneEnding } = await call('POST /operations/sendSigningCode', { body, ...bearerOf(link) })
  return phoneEnding
}

export async function confirmSigningCode(link: Link, code: string): Promise<void> {
  await call('POST /operations/confirmSigningCode', { body: { ...aboutOf(link), code }, ...bearerOf(link) })
}
