import type { BodyOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api/api'
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
