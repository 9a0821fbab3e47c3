import type { BodyOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api'
import { ApiError } from '../../../lib/api-error'
import { refreshSession } from '../../../lib/session'

type Changes = BodyOf<'POST /auth/user/update'>['user']

/** Changes one's own data; the page shows the new record at once. Answers the new e-mail that waits for its link, if any. */
export async function changeAccount(user: Changes): Promise<string | null> {
  const { record, emailToConfirm } = await call('POST /auth/user/update', { body: { user } })
  refreshSession({ record })
  return emailToConfirm ?? null
}

const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  ERR_PASSWORD_NOT_MATCH: 'currentPassword',
  ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE: 'email',
}

/** Which of these fields a refusal speaks of, with its code; empty when it speaks of none. */
export function refusedFields(error: unknown, fields: readonly string[]): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const refused = Object.entries(error.fields).map(([path, code]) => [path.replace(/^user\./, ''), code] as const)
  const field = FIELD_OF_CODE[error.code]
  if (refused.length === 0 && field) refused.push([field, error.code])
  return Object.fromEntries(refused.filter(([name]) => fields.includes(name)))
}
