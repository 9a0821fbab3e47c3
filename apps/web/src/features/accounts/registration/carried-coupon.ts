import { DAY_MS } from '@llave/domain/time/durations'
import { isCouponHandle } from '@llave/domain/validation/formats'
import { SHORT_ID_MAX_LENGTH } from '@llave/domain/validation/limits'
import { deviceStore } from '../../../lib/device/storage'

const isCoupon = (text: string) => text.length <= SHORT_ID_MAX_LENGTH && isCouponHandle(text)

const KEPT = 'llave.coupon'
/** How long somebody may think about it. */
const CARRIED_MS = 30 * DAY_MS

/** The parameter of the address that is published. */
export const COUPON = 'cupon'

/**
 * The coupon with which somebody came: that of the address, which this device keeps from now on, or the last one that it
 * has kept. Another tab, language or day finds it; the newest link counts.
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
    // Somebody else has written there.
  }
  forgetCoupon()
  return null
}

export const forgetCoupon = () => deviceStore.remove(KEPT)
