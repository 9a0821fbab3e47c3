import type { COUPON_STATES } from '@llave/api-contract/coupons.calls'
import type { Db } from '../../platform/database/db'
import { couponOf } from './own-handle'

/**
 * Whether a coupon still counts. Unknown and inactive coupons get the same answer, so that nobody can find codes by
 * trying.
 */
export async function stateOfCoupon(db: Db, handle: string): Promise<(typeof COUPON_STATES)[number]> {
  const coupon = await couponOf(db, handle).select(['active', 'used', 'maximum']).executeTakeFirst()
  if (!coupon?.active) return 'OVER'
  return coupon.used < coupon.maximum ? 'ACTIVE' : 'FULL'
}
