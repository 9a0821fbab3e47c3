import { AppError } from '../../../platform/app-error'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { revokeSessions } from '../../../platform/security/sessions'
import { lockOwner, tellOfFactor } from './factors.store'

/**
 * Removes all factors of somebody who has lost them, and returns their number. Their sessions end, because the lost
 * phone may be signed in.
 */
export async function takeFactors(work: Work, userId: string, note: string): Promise<number> {
  const owner = await lockOwner(work, userId)
  const removed = await work.tx.deleteFrom('factors').where('userId', '=', userId).returning('confirmedDate').execute()
  await work.tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await revokeSessions(work.tx, work.now, { userId })
  const count = removed.filter(row => row.confirmedDate !== null).length
  await tellOfFactor(work, owner, 'TAKEN', { details: { note, count } })
  return count
}

/** The same by the operator, when no superadmin can sign in. */
export async function takeFactorsOf(platform: Platform, email: string): Promise<number> {
  const user = await platform.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) throw new AppError('ERR_NOT_FOUND')
  return inTransaction(platform, null, work => takeFactors(work, user.id, 'remove-factors'))
}
