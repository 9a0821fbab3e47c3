import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amortisation, atEuribor, differingTae, EURIBOR_SHIFTS, offerCost, ratePeriods } from './offer-cost'
import { type OfferTerms, RATE_KINDS, rateErrors, tidyTerms } from './offer-terms'
import { FIXED_TERMS as FIXED } from './offer-terms.testing'

const MIXED: OfferTerms = {
  ...FIXED,
  rateKind: 'MIXED',
  tin: 1.9,
  initialYears: 5,
  differential: 0.6,
  euribor: 2.134,
  euriborDate: '2026-10-31',
}
const INSURED: OfferTerms = {
  ...FIXED,
  openingFee: 900,
  otherCosts: 400,
  products: [
    { kind: 'LIFE_INSURANCE', yearlyCost: 300, discount: 0.3 },
    { kind: 'PAYROLL', yearlyCost: 0, discount: 0.2 },
  ],
}
const WITH = { linked: true }
const WITHOUT = { linked: false }

const rate = fc.integer({ min: 0, max: 9000 }).map(thousandths => thousandths / 1000)
const anyTerms: fc.Arbitrary<OfferTerms> = fc
  .record({
    rateKind: fc.constantFrom(...RATE_KINDS),
    amount: fc.integer({ min: 30_000, max: 900_000 }),
    years: fc.integer({ min: 6, max: 40 }),
    tin: rate,
    initialYears: fc.option(fc.integer({ min: 1, max: 5 })),
    differential: rate,
    euribor: rate,
    cost: fc.integer({ min: 0, max: 900 }),
    discount: rate,
  })
  .map(({ cost, discount, ...terms }) => ({
    ...FIXED,
    ...terms,
    openingFee: cost,
    products: [{ kind: 'HOME_INSURANCE', yearlyCost: cost, discount }],
  }))

describe('the rates of an offer', () => {
  it('are never below zero, however low the Euríbor; without the linked products they rise from there', () => {
    const product = { kind: 'PAYROLL', yearlyCost: 0, discount: 0.5 } as const
    const terms: OfferTerms = { ...MIXED, tin: 2, differential: 0.2, euribor: -0.5, products: [product] }
    const rates = (linked: boolean) => ratePeriods(terms, { linked }).map(({ rate }) => rate)
    expect(rates(true)).toEqual([2, 0])
    expect(rates(false)).toEqual([2.5, 0.5])
  })
})

describe('the amortisation table', () => {
  it('pays back exactly what was lent, whatever the rates, with and without the linked products', () => {
    fc.assert(
      fc.property(anyTerms, fc.boolean(), (terms, linked) => {
        const table = amortisation(terms, { linked })
        expect(table).toHaveLength(terms.years * 12)
        const paidBack = table.reduce((sum, { principal }) => sum + principal, 0)
        expect(Math.abs(paidBack - terms.amount)).toBeLessThan(0.01)
        expect(table.every(({ instalment, interest }) => interest >= 0 && interest <= instalment)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the cost of an offer', () => {
  it('is that of every mortgage calculator', () => {
    const { instalment, laterInstalment, interest, total, tae } = offerCost(FIXED, WITH)
    expect(instalment).toBeCloseTo(711.22, 2)
    expect(laterInstalment).toBeNull()
    expect(interest).toBeCloseTo(76_038.36, 0)
    expect(total).toBe(interest)
    expect(tae).toBeCloseTo(2.529, 3)
    const mixed = offerCost(MIXED, WITH)
    expect(mixed.instalment).toBeCloseTo(656.35, 2)
    expect(mixed.laterInstalment).toBeCloseTo(721.34, 2)
  })

  it('without costs has the effective rate as its TAE, and any cost raises it', () => {
    fc.assert(
      fc.property(anyTerms, terms => {
        const bare: OfferTerms = { ...terms, rateKind: 'FIXED', openingFee: 0, products: [] }
        const effective = ((1 + (bare.tin ?? 0) / 1200) ** 12 - 1) * 100
        expect(offerCost(bare, WITH).tae).toBeCloseTo(effective, 4)
        const dearer = offerCost({ ...bare, openingFee: 1000 }, WITH).tae
        expect(dearer).toBeGreaterThan(effective)
      }),
      { numRuns: 100 },
    )
  })

  it('changes rate and yearly costs together when the linked products are dropped', () => {
    const kept = offerCost(INSURED, WITH)
    const dropped = offerCost(INSURED, WITHOUT)
    expect([kept.products, dropped.products]).toEqual([9000, 0])
    expect(kept.monthly).toBeCloseTo(711.22 + 25, 2)
    expect(dropped.instalment).toBeCloseTo(758.89, 2)
    expect([kept.upfront, dropped.upfront]).toEqual([1300, 1300])
  })

  it('over some years counts their interest and products, and never more than over the whole term', () => {
    const five = offerCost(INSURED, WITH, 5)
    expect(five.products).toBe(1500)
    expect(five.interest).toBeCloseTo(21_212, -1)
    expect(offerCost(INSURED, WITH, 50).total).toBeCloseTo(offerCost(INSURED, WITH).total, 6)
  })

  it('has a TAE that warns when the bank states another one, and does not over a rounding', () => {
    expect(differingTae(FIXED)).toBeNull()
    expect(differingTae({ ...FIXED, tae: 2.53 })).toBeNull()
    expect(differingTae({ ...INSURED, tae: 2.53 })).toBeCloseTo(2.857, 3)
  })
})

describe('the terms of a kind of rate', () => {
  it('are its own: what is missing of them is wrong, and what is not of them is dropped', () => {
    expect(rateErrors({ ...FIXED, tin: null })).toEqual({ tin: 'error_form_obligatory_field' })
    expect(rateErrors(MIXED)).toEqual({})
    expect(rateErrors({ ...MIXED, initialYears: 30 })).toEqual({ initialYears: 'error_form_max_number' })
    const variable: OfferTerms = { ...FIXED, rateKind: 'VARIABLE', tin: null }
    expect(Object.keys(rateErrors(variable))).toEqual(['differential', 'euribor', 'euriborDate'])
    expect(tidyTerms({ ...MIXED, rateKind: 'FIXED' })).toMatchObject({ initialYears: null, euribor: null })
    expect(tidyTerms({ ...MIXED, rateKind: 'VARIABLE', initialYears: null }).tin).toBeNull()
  })
})

describe('a moving Euríbor', () => {
  const later = (terms: OfferTerms) =>
    EURIBOR_SHIFTS.map(shift => {
      const { laterInstalment, instalment } = offerCost(atEuribor(terms, shift), WITH)
      return Math.round(laterInstalment ?? instalment)
    })

  it('leaves a fixed rate as it is', () => {
    expect(new Set(later(FIXED)).size).toBe(1)
  })

  it('raises what comes after the first years, and today is what the offer says', () => {
    const instalments = later(MIXED)
    expect(instalments).toEqual(instalments.toSorted((a, b) => a - b))
    expect(new Set(instalments).size).toBe(EURIBOR_SHIFTS.length)
    expect(offerCost(atEuribor(MIXED, 0), WITH)).toEqual(offerCost(MIXED, WITH))
  })
})
