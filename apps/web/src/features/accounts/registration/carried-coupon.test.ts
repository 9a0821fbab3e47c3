import { beforeEach, expect, it, vi } from 'vitest'
import { carriedCoupon } from './carried-coupon'

const at = (query: string) => carriedCoupon(new URLSearchParams(query))
beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

it('is that of the address, and on this device the last one for a month', () => {
  expect(at('')).toBeNull()
  expect(at('cupon=VERANO')).toBe('VERANO')
  expect(at('cupon=FERIA&x=1')).toBe('FERIA')
  expect(at('')).toBe('FERIA')
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 3600 * 1000 })
  expect(at('')).toBeNull()
})

it.each(['cupon=', 'cupon=%3Cb%3E', 'cupon=a/b', `cupon=${'a'.repeat(100)}`])(
  'is none of %s, and keeps the one before',
  query => {
    at('cupon=VERANO')
    expect(at(query)).toBe('VERANO')
  },
)

it('is none of what somebody else has written there', () => {
  for (const kept of ['{', 'null', '7', '{"handle":"<b>","until":9e15}', '{"handle":"A"}']) {
    localStorage.setItem('llave.coupon', kept)
    expect(at('')).toBeNull()
  }
})
