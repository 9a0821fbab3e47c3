import { sql } from 'kysely'
import type { Work } from '../../platform/platform'

/**
 * Counts a use of a coupon in the transaction of the activation. An unknown, inactive or used-up coupon is ignored; of
 * two activations that want the last use, one gets it.
 */
export async function countCouponUse({ tx }: Work, handle: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ used: sql<number>`used + 1` })
    .where('handle', '=', handle)
    .where('active', '=', true)
    .whereRef('used', '<', 'maximum')
    .execute()
}
