import type { BodyOf } from '@llave/api-contract/call-types'
import { refusal } from '../../../platform/app-error'
import { readRow } from '../../../platform/database/db'
import { inTransaction, type Platform } from '../../../platform/platform'
import { countCouponUse, ownHandle } from '../../coupons/coupons.published'
import { consumeLink, findLink } from '../account-links'

/**
 * Activates the account by its e-mailed link, which works once. The account gets the coupon in the link's address, or
 * else the one given at registration, and this counts as a use. Returns the person, who is signed in next.
 */
export async function activateUser(
  platform: Platform,
  activation: BodyOf<'POST /users/activateUser'>,
  ip: string,
): Promise<{ _id: string; email: string }> {
  const { userId, activationCode, couponHandle } = activation
  const link = await findLink(platform, platform.db, { userId, purpose: 'ACTIVATION', code: activationCode })
  return inTransaction(platform, { actor: null, ip }, async work => {
    await consumeLink(work, 'ACTIVATION', link.userId, link.id)
    const { couponHandle: registeredWith } = await readRow(work.tx, 'users', link.userId, ['couponHandle'])
    const handle = couponHandle || registeredWith
    // Locked before the account, in the same order as renaming a coupon does.
    const own = handle ? await ownHandle(work, handle) : null
    const user = await work.tx
      .updateTable('users')
      .set({ active: true, activatedDate: work.now, registrationTokenHash: null, couponHandle: own })
      .where('id', '=', link.userId)
      .where('active', '=', false)
      .where('deactivatedDate', 'is', null)
      .returning('email')
      .executeTakeFirstOrThrow(refusal('ERR_ACTIVATION_CODE_NOT_MATCH'))
    if (own) await countCouponUse(work, own)
    await work.audit({ action: 'account.activated', entity: 'user', entityId: link.userId })
    return { _id: link.userId, email: user.email }
  })
}
