import type { Coupon } from '@llave/api-contract/coupons.calls'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { iso } from '../../record/lists/presenting'

export function presentCoupon({
  id,
  createdDate,
  fieldVersions: _versions,
  formerHandles: _former,
  ...row
}: Selectable<Database['coupons']>): Coupon {
  return { _id: id, ...row, createdDate: iso(createdDate) }
}
