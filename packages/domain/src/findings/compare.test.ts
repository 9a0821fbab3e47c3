import { describe, expect, it } from 'vitest'
import { compare, isSameName, type Known } from './compare'

const SENT = new Date('2026-11-20T10:00:00Z')
const known = (own: Partial<Known> & { readonly answers?: Known['holders'][number]['answers'] } = {}): Known => ({
  type: own.type ?? 'NOMINAS',
  sent: SENT,
  sentDay: '2026-11-20',
  neededDay: '2027-02-10',
  months: own.months ?? null,
  holders: own.holders ?? [{ name: 'Ana María Gil Peñalver', dni: '12345678Z', answers: own.answers ?? {} }],
})

describe('a name', () => {
  it.each([
    ['GIL PEÑALVER, ANA MARIA', true],
    ['Ana Maria Gil', true],
    ['Ana Gil', true],
    ['Ana', false],
    ['Ana Gil Soler', false],
    ['Luis Gil Peñalver', false],
    ['', false],
  ])('%j is that of Ana María Gil Peñalver: %s', (name, isSame) => {
    expect(isSameName('Ana María Gil Peñalver', name)).toBe(isSame)
    expect(isSameName(name, 'Ana María Gil Peñalver')).toBe(isSame)
  })
})

describe('what was read beside what was answered', () => {
  it.each([
    ['2027-02-09', false],
    ['2027-02-10', true],
  ])('a card that expires on %s is good for the deed: %s', (value, isEqual) => {
    expect(compare({ field: 'expires', value }, known())).toEqual({ expected: '2027-02-10', isEqual })
  })

  it('is equal for any holder of a document that is the operation’s', () => {
    const holders = [
      { name: 'Ana Gil', dni: null, answers: {} },
      { name: 'Luis Roca', dni: null, answers: {} },
    ]
    const read = (value: string) => compare({ field: 'person', value }, known({ holders }))
    expect(read('ROCA, LUIS')).toEqual({ expected: 'Luis Roca', isEqual: true })
    expect(read('Eva Sanz')).toEqual({ expected: 'Ana Gil', isEqual: false })
    expect(compare({ field: 'personId', value: '12345678Z' }, known({ holders }))).toEqual({
      expected: null,
      isEqual: null,
    })
  })

  it.each([
    ['1900.00', true],
    ['2100.00', true],
    ['1899.99', false],
    ['2100.01', false],
  ])('net pay of %s is the average income of 2,000: %s', (value, isEqual) => {
    expect(compare({ field: 'net', value }, known({ answers: { monthlyIncome: 2000 } }))).toEqual({
      expected: '2000.00',
      isEqual,
    })
  })

  it('the period is that of the months that its file is of, where it is asked for by month', () => {
    const read = (value: string, months: string[] | null) => compare({ field: 'period', value }, known({ months }))
    const october = '2026-09-26/2026-10-25'
    expect(read(october, ['2026-10'])).toEqual({ expected: '2026-10/2026-10', isEqual: true })
    expect(read(october, ['2026-09']).isEqual).toBe(false)
    expect(read(october, ['2026-08', '2026-10']).isEqual).toBe(true)
    expect(read('2026-07-01/2026-07-31', null)).toEqual({ expected: '2026-08/2026-10', isEqual: false })
  })

  it('debts are those of all loans; without an answer there is nothing to compare', () => {
    const financedPayments = [{ pendingCapital: 4000 }, { pendingCapital: 1000.5 }, {}]
    const answered = known({ answers: { financedPayments } })
    expect(compare({ field: 'debt', value: '5000.50' }, answered)).toEqual({ expected: '5000.50', isEqual: true })
    expect(compare({ field: 'debt', value: '9000.00' }, answered).isEqual).toBe(false)
    expect(compare({ field: 'debt', value: '9000.00' }, known())).toEqual({ expected: null, isEqual: null })
    expect(compare({ field: 'iban', value: 'ES00' }, answered)).toEqual({ expected: null, isEqual: null })
  })

  it.each([
    ['2026-10-01/2026-10-31', true],
    ['2026-08-01/2026-08-31', true],
    ['2026-11-01/2026-11-30', false],
    ['2026-07-01/2026-07-31', false],
  ])('the payslip of %s is one of the last three months: %s', (value, isEqual) => {
    expect(compare({ field: 'period', value }, known())).toEqual({ expected: '2026-08/2026-10', isEqual })
  })

  it('an old document is too old, and a tax return has its year', () => {
    const issued = (value: string) => compare({ field: 'issued', value }, known({ type: 'NOTA_SIMPLE' })).isEqual
    expect([issued('2026-08-22'), issued('2026-08-21')]).toEqual([true, false])
    const year = (value: string) => compare({ field: 'year', value }, known({ type: 'DECLARACION_RENTA' }))
    expect([year('2025'), year('2024').isEqual]).toEqual([{ expected: '2025', isEqual: true }, false])
  })

  it('the years in the present job are met to a year', () => {
    const since = (value: string) =>
      compare({ field: 'since', value }, known({ answers: { professionalSeniority: 7 } }))
    expect(since('2019-06-01')).toEqual({ expected: '2019-11-20', isEqual: true })
    expect([since('2018-01-01').isEqual, since('2021-03-01').isEqual]).toEqual([true, false])
  })
})
