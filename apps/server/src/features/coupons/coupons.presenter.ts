import type { Coupon } from '@llave/api-contract/coupons.calls'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { iso } from '../../record/presenting'

export function presentCoupon({
  id,
  created_date,
  field_versions: _,
  ...row
}: Selectable<Database['coupons']>): Coupon {
  return { _id: id, ...row, createdDate: iso(created_date) }
}
