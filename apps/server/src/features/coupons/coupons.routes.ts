import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { addressKey, LIMITS } from '../../platform/security/rate-limits'
import { changeCoupon, createCoupon, deleteCoupons } from './change-coupons'
import { stateOfCoupon } from './coupon-state'
import { listCoupons } from './list-coupons'

/** Campaign codes, for the owner only. */
export function couponRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /coupons/listPagination', ({ body }) => listCoupons(platform.db, body))

  server.handle('POST /coupons/check', async ({ body, ip }) => {
    await platform.rateLimits.hit(LIMITS.couponChecks, addressKey(ip))
    return { state: await stateOfCoupon(platform.db, body.handle) }
  })

  server.change('POST /coupons', async (work, { body }) => ({ record: await createCoupon(work, body) }))

  server.change('PUT /coupons/:id', async (work, { params, body }) => ({
    record: await changeCoupon(work, params.id, body),
  }))

  server.change('DELETE /coupons/removeMultiples', (work, { query }) => deleteCoupons(work, query.couponIds))
}
