import { AppError } from '../../../platform/app-error'
import { type Actor, inTransaction, type Platform } from '../../../platform/platform'
import { LIMITS } from '../../../platform/security/rate-limits'
import { tell } from '../../../record/events/tell'
import { accountKey } from '../account-key'
import { sendInvitation } from '../staff/invite-user'
import { lockAccounts, refuseForeignStaff } from './people.policy'

/** Sends somebody who has not chosen a password yet a fresh link to do so. An address gets a few of them an hour. */
export async function inviteAgain(platform: Platform, actor: Actor, id: string, ip: string): Promise<void> {
  const known = await platform.db.selectFrom('users').select(['email', 'roles']).where('id', '=', id).executeTakeFirst()
  if (!known || known.roles.length === 0) throw new AppError('ERR_NOT_FOUND')
  refuseForeignStaff(actor, [known])
  await platform.rateLimits.hit(LIMITS.mailByAccount, accountKey(known.email))
  await inTransaction(platform, { actor, ip }, async work => {
    const { accounts } = await lockAccounts(work, actor, [id])
    const [user] = accounts
    if (!user?.active || user.passwordHash || user.email === '') throw new AppError('ERR_USER_NOT_INVITED')
    await sendInvitation(work, user)
    await work.audit({ action: 'account.invited', entity: 'user', entityId: id, details: { roles: user.roles } })
    await tell(work, null, { type: 'PEOPLE_CHANGED' })
  })
}
