import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instalmentOf } from './instalment'

describe('the instalment', () => {
  it('is that of every mortgage calculator', () => {
    expect(instalmentOf(160_000, 30, 0.03)).toBeCloseTo(674.57, 2)
    expect(instalmentOf(120_000, 10, 0)).toBe(1000)
  })

  it('pays the loan off: what is left after the last month is nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30_000, max: 900_000 }), fc.integer({ min: 5, max: 40 }), (principal, years) => {
        const instalment = instalmentOf(principal, years, 0.03)
        let left = principal
        for (let month = 0; month < years * 12; month++) left = left * (1 + 0.03 / 12) - instalment
        expect(Math.abs(left)).toBeLessThan(0.01)
      }),
    )
  })
})
