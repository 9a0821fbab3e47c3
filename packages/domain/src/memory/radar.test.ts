import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfferTerms } from '../offers/offer-terms'
import { FIXED_TERMS } from '../offers/offer-terms.testing'
import { BANKS } from '../operations/fields/banks'
import { monthsLater } from '../time/calendar-day'
import { OUTCOMES } from './bank-cases'
import { ENOUGH_CASES, type Traits } from './likeness'
import {
  type BankRate,
  betterRate,
  fellAtBanks,
  fixedEnds,
  isNewReason,
  judgedComparisons,
  type Market,
  mostForLeaving,
  PASS_SHARE,
  type RadarReason,
  SAVING_WORTH_A_CALL,
  type SignedLoan,
  weightOf,
  wouldPass,
} from './radar'

const traits: Traits = {
  kind: 'COMPRA',
  loanToValue: 'TO_90',
  debtRatio: 'TO_35',
  employment: 'PERMANENT',
  region: 'MADRID',
}
const TODAY = '2026-11-29'

describe('how operations are compared', () => {
  it('never without the figures by which banks decide', () => {
    expect(judgedComparisons(traits)).toEqual([
      ['kind', 'loanToValue', 'debtRatio', 'employment', 'region'],
      ['kind', 'loanToValue', 'debtRatio', 'employment'],
      ['kind', 'loanToValue', 'debtRatio'],
    ])
    expect(judgedComparisons({ ...traits, debtRatio: null })).toEqual([])
    expect(judgedComparisons({ ...traits, loanToValue: null })).toEqual([])
  })

  it('of a kind without a price, without a loan to value', () => {
    expect(judgedComparisons({ ...traits, kind: 'EXTINCION', loanToValue: null }).at(-1)).toEqual(['kind', 'debtRatio'])
  })
})

describe('what came to nothing because of the banks', () => {
  it.each([
    ['DESCARTADA_INVIABLE', [], true],
    ['DESCARTADA_INVIABLE', ['REFUSED', 'SILENT'], true],
    ['DESCARTADA_INVIABLE', ['REFUSED', 'APPROVED'], false],
    ['CANCELADA_POR_CLIENTE', ['REFUSED'], true],
    ['CANCELADA_POR_CLIENTE', ['SILENT'], false],
    ['CANCELADA_POR_CLIENTE', [], false],
    ['CLIENTE_NO_RESPONDE', ['REFUSED'], false],
    ['CERRADA_CON_EXITO', ['REFUSED'], false],
    ['OPERATION_DEV', ['REFUSED'], false],
    [null, ['REFUSED'], false],
  ] as const)('%s with %j: %s', (reason, outcomes, fell) => {
    const cases = outcomes.map(outcome => ({ bank: 'ING' as const, outcome }))
    expect(fellAtBanks(reason, cases)).toBe(fell)
  })
})

const own = fc.uniqueArray(
  fc.record({ bank: fc.constantFrom(...BANKS.slice(0, 4)), outcome: fc.constantFrom(...OUTCOMES) }),
  { selector: ({ bank }) => bank },
)
const records = fc.uniqueArray(
  fc
    .record({ bank: fc.constantFrom(...BANKS.slice(0, 4)), approved: fc.nat(9), others: fc.nat(9) })
    .map(({ bank, approved, others }) => ({ bank, approved, cases: approved + others })),
  { selector: ({ bank }) => bank },
)
const byWidth = fc.tuple(records, records, records)
const widthOf = (compared: readonly string[]) => 5 - compared.length

describe('what would pass today', () => {
  it('names a bank that approved most of at least five cases, none of them its own, and had not refused it', () => {
    fc.assert(
      fc.property(own, byWidth, (cases, levels) => {
        const passing = wouldPass(traits, cases, compared => levels[widthOf(compared)] ?? [])
        if (!passing) return
        const { bank, compared } = passing
        const record = levels[widthOf(compared)]?.find(one => one.bank === bank)
        const mine = cases.find(one => one.bank === bank)
        expect(passing.cases).toBe((record?.cases ?? 0) - (mine ? 1 : 0))
        expect(passing.cases).toBeGreaterThanOrEqual(ENOUGH_CASES)
        expect(passing.approved / passing.cases).toBeGreaterThan(PASS_SHARE)
        expect(mine?.outcome).not.toBe('REFUSED')
      }),
    )
  })

  it('decides by the narrowest comparison with enough cases, also when it says no', () => {
    const at = (...levels: readonly (readonly [number, number])[]) =>
      wouldPass(traits, [], compared => {
        const [approved, cases] = levels[widthOf(compared)] ?? [0, 0]
        return [{ bank: 'ING', approved, cases }]
      })
    expect(at([4, 4], [4, 5])).toMatchObject({ cases: 5, approved: 4, compared: { length: 4 } })
    expect(at([3, 5], [9, 9])).toBeNull()
    expect(at([4, 4], [4, 4], [4, 4])).toBeNull()
  })

  it('names the bank that approves most', () => {
    const passing = wouldPass(traits, [], () => [
      { bank: 'BBVA', approved: 4, cases: 5 },
      { bank: 'ING', approved: 9, cases: 10 },
      { bank: 'EVO', approved: 9, cases: 9 },
    ])
    expect(passing?.bank).toBe('EVO')
  })
})

const FIXED: OfferTerms = { ...FIXED_TERMS, tin: 3.5 }
const VARIABLE: OfferTerms = {
  ...FIXED,
  ...{ rateKind: 'VARIABLE', tin: null, differential: 1.2, euribor: 3.6, euriborDate: '2023-10-31' },
}
const MIXED: OfferTerms = {
  ...FIXED,
  ...{ rateKind: 'MIXED', tin: 2.4, initialYears: 3, differential: 0.75, euribor: 3.6, euriborDate: '2023-10-31' },
}
const EURIBOR = { value: 2.134, date: '2026-10-31' } as const
const loan = (terms: OfferTerms, signedOn: SignedLoan['signedOn'] = '2023-11-29'): SignedLoan => ({
  bank: 'SABADELL',
  terms,
  signedOn,
})
type Given = Partial<Record<'FIXED' | 'VARIABLE', readonly BankRate[]>>
const market = (given: Given, own: Partial<Market> = {}) => ({
  traits,
  today: TODAY as Market['today'],
  euribor: EURIBOR,
  ratesOf: (_: readonly string[], kind: 'FIXED' | 'VARIABLE') => given[kind] ?? [],
  ...own,
})
const ing = (rate: number, cases = 5): readonly BankRate[] => [{ bank: 'ING', cases, rate }]

describe('a better rate', () => {
  it('tells what is left, what is paid and what would be', () => {
    const better = betterRate(loan(FIXED), market({ FIXED: ing(2.5) }))
    expect(better).toMatchObject({ own: 'SABADELL', bank: 'ING', cases: 5, months: 324, rate: 3.5, offered: 2.5 })
    expect(better?.instalment).toBeCloseTo(808.28, 2)
    expect(better?.left).toBeCloseTo(169_263.7, 0)
    expect(better?.newInstalment).toBeCloseTo(718.95, 1)
    expect(better?.cost).toBeCloseTo(3385, 0)
    expect(better?.saving).toBeCloseTo((808.28 - (better?.newInstalment ?? 0)) * 324 - 3385, -1)
  })

  it.each<[string, OfferTerms, Given, Partial<Market>]>([
    ['rates of four cases', FIXED, { FIXED: ing(1, 4) }, {}],
    ['no rate at all', FIXED, {}, {}],
    ['a rate that is no lower', FIXED, { FIXED: ing(3.5) }, {}],
    ['a rate whose saving the change would eat', FIXED, { FIXED: ing(3.3) }, {}],
    ['a fixed mortgage held against variable ones', FIXED, { VARIABLE: ing(0.1) }, {}],
    ['a variable one while no Euríbor is known', VARIABLE, { VARIABLE: ing(0.1) }, { euribor: null }],
    ['a mixed one in its fixed stretch', { ...MIXED, initialYears: 5 }, { FIXED: ing(0.1), VARIABLE: ing(0.1) }, {}],
    ['one that is paid', { ...FIXED, years: 3 }, { FIXED: ing(0.1) }, {}],
  ])('%s is none', (_, terms, given, own) => {
    expect(betterRate(loan(terms), market(given, own))).toBeNull()
  })

  it('of a variable mortgage, and a mixed one after its stretch, is a lower differential at the Euríbor of today', () => {
    const variable = betterRate(loan(VARIABLE), market({ VARIABLE: ing(0.5) }))
    expect(variable).toMatchObject({ rateKind: 'VARIABLE', differential: 1.2, offered: 0.5 })
    expect(variable?.rate).toBeCloseTo(3.334, 5)
    const mixed = betterRate(loan(MIXED), market({ VARIABLE: ing(0.2), FIXED: ing(0.1) }))
    expect(mixed).toMatchObject({ rateKind: 'VARIABLE', differential: 0.75, offered: 0.2 })
  })

  it('a cheaper market never takes one away, and it never falls short of what is worth a call', () => {
    const percents = fc.integer({ min: 0, max: 600 }).map(hundredths => hundredths / 100)
    fc.assert(
      fc.property(
        fc.constantFrom(FIXED, VARIABLE),
        fc.integer({ min: 13, max: 240 }),
        percents,
        percents,
        fc.integer({ min: 5, max: 40 }),
        (terms, age, rate, less, cases) => {
          const given = loan(terms, monthsLater(TODAY, -age))
          const at = (offered: number) =>
            betterRate(given, market({ FIXED: ing(offered, cases), VARIABLE: ing(offered, cases) }))
          const better = at(rate)
          if (!better) return
          expect(better.saving).toBeGreaterThanOrEqual(SAVING_WORTH_A_CALL)
          expect(better.newInstalment).toBeLessThan(better.instalment)
          expect(at(Math.max(0, rate - less))?.saving).toBeGreaterThanOrEqual(better.saving)
        },
      ),
    )
  })

  it('leaving a bank costs at most what the law allows', () => {
    expect([0, 9.9, 10].map(years => mostForLeaving('FIXED', years))).toEqual([0.02, 0.02, 0.015])
    expect([0, 2.9, 3, 4.9, 5].map(years => mostForLeaving('VARIABLE', years))).toEqual([
      0.0025, 0.0025, 0.0015, 0.0015, 0,
    ])
  })
})

describe('the end of a fixed stretch', () => {
  const signed = (months: number) => loan(MIXED, monthsLater(monthsLater(TODAY, months), -36))
  it.each([
    [-1, false],
    [0, true],
    [6, true],
    [7, false],
  ])('in %d months is near: %s', (months, near) => {
    expect(fixedEnds(signed(months), market({})) !== null).toBe(near)
  })

  it('tells what is paid then, and at what others lend', () => {
    const ends = fixedEnds(signed(3), market({ FIXED: ing(2.6) }))
    expect(ends).toMatchObject({ endsOn: '2027-02-28', rate: 2.4, differential: 0.75, months: 324, euribor: EURIBOR })
    expect(ends?.laterInstalment).toBeGreaterThan(ends?.instalment ?? 0)
    expect(ends?.fixed).toMatchObject({ bank: 'ING', rate: 2.6 })
    expect(ends?.fixed?.instalment).toBeLessThan(ends?.laterInstalment ?? 0)
  })

  it('guesses no Euríbor, and no rate', () => {
    expect(fixedEnds(signed(3), market({ FIXED: ing(2.6, 4) }, { euribor: null }))).toMatchObject({
      laterInstalment: null,
      fixed: null,
    })
  })

  it('is one of mixed mortgages only', () => {
    expect(fixedEnds(loan(FIXED), market({}))).toBeNull()
    expect(fixedEnds(loan({ ...VARIABLE, tin: 2, initialYears: 3 }), market({}))).toBeNull()
  })
})

describe('a reason', () => {
  const passes: RadarReason = { kind: 'WOULD_PASS', bank: 'ING', cases: 5, approved: 4, days: null, terms: null }
  const better = betterRate(loan(FIXED), market({ FIXED: ing(2.5) }))
  const ends = fixedEnds(loan(MIXED, '2024-02-29'), market({}))
  if (!better || !ends) throw new Error('Both are worth a call')
  const saves = (saving: number): RadarReason => ({ kind: 'BETTER_RATE', euribor: null, ...better, saving })
  const fixed: RadarReason = { kind: 'FIXED_ENDS', ...ends }

  it.each<[string, RadarReason, RadarReason, boolean]>([
    ['the same bank with more cases is none', passes, { ...passes, cases: 9, approved: 9 }, false],
    ['another bank that approves as many is none', passes, { ...passes, bank: 'EVO' }, false],
    ['another bank that approves more is a new one', passes, { ...passes, bank: 'EVO', approved: 5 }, true],
    ['a little more saved is none', saves(9000), saves(13_999), false],
    ['much more saved is a new one', saves(9000), saves(14_000), true],
    ['the same end is none', fixed, { ...fixed, laterInstalment: 1 }, false],
    ['another end is a new one', fixed, { ...fixed, endsOn: '2030-01-01' }, true],
    ['another kind is a new one', fixed, saves(6000), true],
  ])('%s', (_, before, now, isNew) => {
    expect(isNewReason(before, now)).toBe(isNew)
  })

  it('with a last day comes first, the earlier one before the later', () => {
    const later: RadarReason = { ...fixed, endsOn: '2027-03-01' }
    expect(weightOf(fixed)).toBeGreaterThan(weightOf(later))
    expect(weightOf(later)).toBeGreaterThan(weightOf(saves(400_000)))
    expect(weightOf(saves(9000))).toBeGreaterThan(weightOf(saves(8000)))
  })
})
