import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import type { Work } from '../../platform/platform'

/** The coupon that has a code, or had it before it was renamed. */
export const couponOf = (db: Db, handle: string) =>
  db
    .selectFrom('coupons')
    .where(eb => eb.or([eb('handle', '=', handle), sql<boolean>`lower(${handle}::text) = any(coupons.former_handles)`]))

/**
 * The code under which an account keeps the coupon with which somebody came: what it is called by now, or as it was
 * typed where there is none. Until the transaction ends, the coupon is neither renamed nor deleted.
 */
export async function ownHandle({ tx }: Work, handle: string): Promise<string> {
  const coupon = await couponOf(tx, handle).select('handle').forUpdate().executeTakeFirst()
  return coupon?.handle ?? handle
}
