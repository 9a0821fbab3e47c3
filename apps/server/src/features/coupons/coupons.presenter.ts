import type { Coupon } from '@llave/api-contract/coupons.calls'
import type { RowOf } from '../../platform/database/db'
import { iso } from '../../record/lists/presenting'

export function presentCoupon({
  id,
  createdDate,
  fieldVersions: _versions,
  formerHandles: _former,
  ...row
}: RowOf<'coupons'>): Coupon {
  return { _id: id, ...row, createdDate: iso(createdDate) }
}
