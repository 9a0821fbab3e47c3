import { ApiError, errorCode } from '../../../lib/api/api-error'
import type { FieldCodes } from '../../../lib/forms/form-state'
import { serverCodes } from '../../../lib/forms/server-codes'

/** Codes of a whole answer that belong to one field (spec: customer area §8). */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD: 'password',
  ERR_FORM_USER_NOT_ACTIVE: 'email',
  ERR_FORM_USER_NOT_PASSWORD_ACTIVE: 'email',
  ERR_USER_NOT_ACTIVE: 'email',
  ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE: 'email',
  ERR_FORM_USER_NICKNAME_IN_USE: 'email',
  ERR_FORM_USER_RESET_PASSWORD_MAIL_NOT_FOUND: 'email',
  ERR_FORM_USER_RESEND_MAIL_USER_NOT_EXIST: 'email',
  ERR_PASSWORD_NOT_MATCH: 'currentPassword',
}

/** The field errors of a refusal for a form's fields; some codes of the whole answer belong to one field. */
export function fieldCodesOf(error: unknown, fields: readonly string[]): FieldCodes {
  const field = error instanceof ApiError ? FIELD_OF_CODE[error.code] : undefined
  return field && fields.includes(field) ? { [field]: errorCode(error) } : serverCodes(error, fields)
}

/** The same for sign-in, where any other refusal is shown at the password (§8). */
export function loginCodesOf(error: unknown): FieldCodes {
  const codes = fieldCodesOf(error, ['email', 'password'])
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return Object.keys(codes).length === 0 && isRefusal ? { password: error.code } : codes
}

const WAITS_FOR_LINK = ['ERR_FORM_USER_NOT_ACTIVE', 'ERR_FORM_USER_NOT_PASSWORD_ACTIVE']

/** Whether the account waits for activation, so that its e-mail can be resent. */
export function waitsForActivation(code: unknown): boolean {
  return typeof code === 'string' && WAITS_FOR_LINK.includes(code)
}

/** Whether the server has refused the link for good, not only for too many attempts. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}
