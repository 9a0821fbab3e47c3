import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import type { Work } from '../../platform/platform'

/** The coupon that has a code, or had it before it was renamed. */
export const couponOf = (db: Db, handle: string) =>
  db
    .selectFrom('coupons')
    .where(eb => eb.or([eb('handle', '=', handle), sql<boolean>`lower(${handle}::text) = any(coupons.former_handles)`]))

/**
 * The code under which an account keeps its coupon: the coupon's current handle, or the code as typed if there is no
 * such coupon. Locks the coupon: it is neither renamed nor deleted until the transaction ends.
 */
export async function ownHandle({ tx }: Work, handle: string): Promise<string> {
  const coupon = await couponOf(tx, handle).select('handle').forUpdate().executeTakeFirst()
  return coupon?.handle ?? handle
}
