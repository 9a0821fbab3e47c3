import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costOf, imbalanceOf } from './money-balance'

const purchase = { propertyFound: true, amountProject: 200_000, amountMortgage: 160_000, capitalContributed: 40_000 }
const works = { includeReformMortgage: true, amountReform: 25_000 }

it('a purchase costs its price and, if they are wanted, its works', () => {
  expect(costOf('COMPRA', purchase)).toBe(200_000)
  expect(costOf('COMPRA', { ...purchase, ...works })).toBe(225_000)
  expect(costOf('COMPRA', { ...purchase, ...works, includeReformMortgage: false })).toBe(200_000)
})

it('says how much is missing, or how far the mortgage goes beyond what it is for', () => {
  expect(imbalanceOf('COMPRA', purchase)).toBeNull()
  expect(imbalanceOf('COMPRA', { ...purchase, ...works })).toMatchObject({ kind: 'SHORT', by: 25_000, cost: 225_000 })
  expect(imbalanceOf('COMPRA', { ...purchase, amountMortgage: 230_000 })).toMatchObject({ kind: 'OVER', by: 30_000 })
  const built = { amountLandBuildProject: 100_000, amountMortgage: 70_000, capitalContributed: 20_000.5 }
  expect(imbalanceOf('AUTOCONSTRUCCION', built)).toMatchObject({ kind: 'SHORT', by: 9_999.5 })
})

it('says nothing of savings for taxes and notary, nor while something is unknown or not asked', () => {
  expect(imbalanceOf('COMPRA', { ...purchase, capitalContributed: 90_000 })).toBeNull()
  for (const key of ['amountProject', 'amountMortgage', 'capitalContributed'] as const) {
    const { [key]: _, ...others } = purchase
    expect(imbalanceOf('COMPRA', others)).toBeNull()
  }
  expect(imbalanceOf('COMPRA', { ...purchase, propertyFound: false })).toBeNull()
  expect(imbalanceOf('REFORMA', { amountReform: 50_000, amountMortgage: 30_000 })).toBeNull()
})

it('whatever the amounts, what is missing or too much is exactly what sets it right', () => {
  const euros = fc.integer({ min: 0, max: 99_999_999 }).map(cents => cents / 100)
  fc.assert(
    fc.property(euros, euros, euros, (amountProject, amountMortgage, capitalContributed) => {
      const answers = { propertyFound: true, amountProject, amountMortgage, capitalContributed }
      const found = imbalanceOf('COMPRA', answers)
      if (!found) return
      const right =
        found.kind === 'SHORT'
          ? { ...answers, capitalContributed: capitalContributed + found.by }
          : { ...answers, amountProject: amountProject + found.by }
      expect(imbalanceOf('COMPRA', right)).toBeNull()
    }),
  )
})
