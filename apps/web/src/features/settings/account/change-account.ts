import type { BodyOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api/api'
import { ApiError, errorCode } from '../../../lib/api/api-error'
import type { FieldCodes } from '../../../lib/forms/form-state'
import { serverCodes } from '../../../lib/forms/server-codes'
import { refreshSession } from '../../../lib/session/session'

type Changes = BodyOf<'POST /auth/user/update'>['user']

/**
 * Changes the reader's own data; the page shows the new record immediately. Returns the new e-mail that waits for its
 * link, if any.
 */
export async function changeAccount(user: Changes): Promise<string | null> {
  const { record, emailToConfirm } = await call('POST /auth/user/update', { body: { user } })
  refreshSession({ record })
  return emailToConfirm ?? null
}

const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  ERR_PASSWORD_NOT_MATCH: 'currentPassword',
  ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE: 'email',
}

/** The codes of a refusal for these fields; empty if it concerns none of them. */
export function refusedFields(error: unknown, fields: readonly string[]): FieldCodes {
  const named = serverCodes(error, fields)
  const field = error instanceof ApiError ? FIELD_OF_CODE[error.code] : undefined
  if (Object.keys(named).length > 0 || !field || !fields.includes(field)) return named
  return { [field]: errorCode(error) }
}
