import { sql } from 'kysely'
import type { Work } from '../../platform/work'

/**
 * Counts one use of a coupon within the activation that brought it. An unknown, inactive or full one counts nothing and
 * refuses nobody; of two activations that want the last use, one gets it.
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
