import { ApiError } from '../../../lib/api/api-error'

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

/** Codes to show on the fields of a form. */
export type FieldCodes = Readonly<Record<string, string>>

/** What a failed call says about the fields that a form has. Empty: it belongs to none of them. */
export function fieldCodesOf(error: unknown, fields: readonly string[]): FieldCodes {
  if (!(error instanceof ApiError)) return {}
  const field = FIELD_OF_CODE[error.code]
  if (field && fields.includes(field)) return { [field]: error.code }
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => fields.includes(name)))
}

/** As above for signing in, where what the server refuses for any other reason stands on the password (§8). */
export function loginCodesOf(error: unknown): FieldCodes {
  const codes = fieldCodesOf(error, ['email', 'password'])
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return Object.keys(codes).length === 0 && isRefusal ? { password: error.code } : codes
}

const WAITS_FOR_LINK = ['ERR_FORM_USER_NOT_ACTIVE', 'ERR_FORM_USER_NOT_PASSWORD_ACTIVE']

/** Whether an account waits for the link in its activation e-mail: that e-mail can be sent again. */
export function waitsForActivation(code: unknown): boolean {
  return typeof code === 'string' && WAITS_FOR_LINK.includes(code)
}

/** A link that will never work: anything but a missing network, a tired server or too many tries. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}
