import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisons, ENOUGH_CASES, fromEnough, type Traits, traitsOf } from './likeness'

const known: Traits = {
  kind: 'COMPRA',
  loanToValue: 'TO_90',
  debtRatio: 'TO_35',
  employment: 'PERMANENT',
  region: 'MADRID',
}

describe('comparisons', () => {
  it('give up the region first, and never the kind', () => {
    expect(comparisons(known)).toEqual([
      ['kind', 'loanToValue', 'debtRatio', 'employment', 'region'],
      ['kind', 'loanToValue', 'debtRatio', 'employment'],
      ['kind', 'loanToValue', 'debtRatio'],
      ['kind', 'loanToValue'],
      ['kind'],
    ])
  })

  it('leave out what nobody knows', () => {
    expect(comparisons({ ...known, debtRatio: null, region: null })).toEqual([
      ['kind', 'loanToValue', 'employment'],
      ['kind', 'loanToValue'],
      ['kind'],
    ])
    expect(
      comparisons({ kind: 'EXTINCION', loanToValue: null, debtRatio: null, employment: null, region: null }),
    ).toEqual([['kind']])
  })
})

it('a figure needs five cases', () => {
  expect(fromEnough(ENOUGH_CASES, 'figure')).toBe('figure')
  expect(fromEnough(ENOUGH_CASES - 1, 'figure')).toBeNull()
})

describe('traits', () => {
  const of = (own: Partial<Parameters<typeof traitsOf>[0]>) =>
    traitsOf({ type: 'COMPRA', answers: {}, mortgage: null, price: null, region: null, ...own })

  it.each([
    [60_000, 'TO_60'],
    [60_001, 'TO_80'],
    [80_000, 'TO_80'],
    [90_000, 'TO_90'],
    [90_001, 'OVER_90'],
  ])('%d of 100.000 is the band %s', (mortgage, loanToValue) => {
    expect(of({ mortgage, price: 100_000 })).toMatchObject({ loanToValue, debtRatio: null, employment: null })
  })

  it('the employment is of whoever earns most, else of the first who has said it', () => {
    const temporary = { employmentSituation: 'TEMPORAL' } as const
    const servant = { employmentSituation: 'FUNCIONARIO_DE_CARRERA' } as const
    const answers = (holders: readonly object[]) => ({ numHolders: 2, holders: [...holders] })
    expect(of({ answers: answers([temporary, servant]) }).employment).toBe('TEMPORARY')
    expect(
      of({
        answers: answers([
          { ...temporary, monthlyIncome: 900 },
          { ...servant, monthlyIncome: 2000 },
        ]),
      }),
    ).toMatchObject({ employment: 'CIVIL_SERVANT' })
    expect(of({ answers: answers([{}, servant]) }).employment).toBe('CIVIL_SERVANT')
  })

  it('of a kind without a price there is no loan to value', () => {
    expect(of({ type: 'EXTINCION', mortgage: 100_000, price: 100_000 }).loanToValue).toBeNull()
  })

  it('a higher mortgage is never in a lower band', () => {
    const bands = ['TO_60', 'TO_80', 'TO_90', 'OVER_90']
    const at = (mortgage: number) => bands.indexOf(of({ mortgage, price: 1000 }).loanToValue ?? '')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat({ max: 500 }), (mortgage, more) => {
        expect(at(mortgage + more)).toBeGreaterThanOrEqual(at(mortgage))
      }),
    )
  })
})
