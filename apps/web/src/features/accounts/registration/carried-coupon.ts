import { DAY_MS } from '@llave/domain/time/calendar-day'
import { isCouponHandle } from '@llave/domain/validation/formats'
import { SHORT_ID_MAX_LENGTH } from '@llave/domain/validation/limits'
import { deviceStore } from '../../../lib/device/storage'

const isCoupon = (text: string) => text.length <= SHORT_ID_MAX_LENGTH && isCouponHandle(text)

const KEPT = 'llave.coupon'
const CARRIED_MS = 30 * DAY_MS

/** The coupon's parameter in published addresses. */
export const COUPON = 'cupon'

/**
 * The coupon with which somebody came: the one in the address, which is then kept on this device, or else the last one
 * kept. It is found from another tab, in another language or on another day; the newest link counts.
 */
export function carriedCoupon(address: URLSearchParams): string | null {
  const given = address.get(COUPON)?.trim() ?? ''
  if (isCoupon(given)) {
    deviceStore.set(KEPT, JSON.stringify({ handle: given, until: Date.now() + CARRIED_MS }))
    return given
  }
  try {
    const { handle, until } = Object(JSON.parse(deviceStore.get(KEPT) ?? 'null')) as Record<string, unknown>
    if (typeof handle === 'string' && isCoupon(handle) && Number(until) > Date.now()) return handle
  } catch {
    // The stored text is not ours.
  }
  forgetCoupon()
  return null
}

export const forgetCoupon = () => deviceStore.remove(KEPT)
