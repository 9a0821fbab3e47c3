import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loginDelay } from './login-pace'

it('does not delay the first tries', () => {
  expect([1, 2, 3].map(loginDelay)).toEqual([0, 0, 0])
  expect(loginDelay(0)).toBe(0)
})

it('doubles from then on, and never locks anybody out', () => {
  expect([4, 5, 6, 7, 8, 9].map(loginDelay)).toEqual([100, 200, 400, 800, 1600, 2000])
  fc.assert(
    fc.property(fc.nat(100_000), tries => {
      expect(loginDelay(tries + 1)).toBeGreaterThanOrEqual(loginDelay(tries))
      expect(loginDelay(tries)).toBeLessThanOrEqual(2000)
    }),
  )
})
