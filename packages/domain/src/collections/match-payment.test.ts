import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/money'
import { type ExpectedPayment, namedOperations, paymentMatcher } from './match-payment'

const PROVISION = cents(500_00)

function expected(own: Partial<ExpectedPayment>): ExpectedPayment {
  return {
    ...{ operationId: 'o1', numOperation: 1042, holderName: 'Ana Gil Soler', invoice: null },
    ...{ provision: own.invoice ? null : 'PROVISION_FONDOS_ESTUDIO', outstanding: PROVISION },
    ...own,
  }
}
const study = expected({})
const invoice = expected({ invoice: { id: 'f1', number: 'F-2026/07' }, outstanding: cents(4000_00) })
const other = expected({ operationId: 'o2', numOperation: 1043, holderName: 'Luis Soto' })
const all = [study, invoice, other]

const meant = (concept: string, amount = 500_00, among: readonly ExpectedPayment[] = all) =>
  paymentMatcher(among)({ concept, amount: cents(amount) })

describe('beyond doubt is', () => {
  it.each([
    ['EV1042', study],
    ['ev 1042', study],
    ['TRANSF. ANA GIL - EV-1042 PISO', study],
    ['EV1043', other],
  ])('a provision by its concept: %s', (concept, item) => expect(meant(concept).sure).toBe(item))

  it.each(['F-2026/07', 'factura f2026 07', 'PAGO F 2026 07 ANA'])('an invoice by its number: %s', concept => {
    expect(meant(concept, 4000_00).sure).toBe(invoice)
  })

  it.each([
    ['another amount', 'EV1042', 499_99],
    ['the operation alone', '1042', 500_00],
    ['a longer number', 'EV10421', 500_00],
    ['a longer word', 'REVEV1042', 500_00],
    ['the amount alone', 'TRANSFERENCIA', 500_00],
    ['the name alone', 'ANA GIL SOLER', 500_00],
    ['two references', 'EV1042 Y EV1043', 500_00],
    ['a reference among others’, with both amounts', 'EV1042 F-2026/07', 4500_00],
  ])('never %s', (_, concept, amount) => expect(meant(concept, amount).sure).toBeNull())

  it('neither is an invoice with a short number, nor what is paid already', () => {
    const short = expected({ invoice: { id: 'f2', number: '12' } })
    expect(meant('FACTURA 12', 500_00, [short])).toEqual({
      sure: null,
      candidates: [{ expected: short, why: 'OPERATION' }],
    })
    expect(meant('12 CUOTAS', 499_00, [short]).candidates).toEqual([])
    const paid = expected({ outstanding: cents(0) })
    expect(meant('EV1042', 0, [paid]).sure).toBeNull()
  })
})

describe('it may be', () => {
  const why = (concept: string, amount?: number, among?: readonly ExpectedPayment[]) =>
    meant(concept, amount, among).candidates.map(({ expected: item, why: reason }) => [item, reason])

  it('what is named, first what fits', () => {
    expect(why('EV1042 F-2026/07', 4000_00)).toEqual([
      [invoice, 'REFERENCE'],
      [study, 'REFERENCE'],
    ])
  })

  it('whatever its operation is named for, also by the concept of the other provision', () => {
    expect(why('EXPEDIENTE 1042', 500_00)).toEqual([
      [study, 'OPERATION'],
      [invoice, 'OPERATION'],
      [other, 'AMOUNT'],
    ])
    expect(why('PF1043', 300_00)).toEqual([[other, 'OPERATION']])
  })

  it('whose holder is named with two words, without accents', () => {
    expect(why('De SOLER GIL, ANÁ', 300_00)).toEqual([
      [study, 'NAME'],
      [invoice, 'NAME'],
    ])
    expect(why('De ANA PEREZ', 300_00)).toEqual([])
  })

  it('what has just that amount, unless many have', () => {
    expect(why('TRANSFERENCIA', 4000_00)).toEqual([[invoice, 'AMOUNT']])
    const many = Array.from({ length: 7 }, (_, at) => expected({ numOperation: 2000 + at, holderName: null }))
    expect(why('TRANSFERENCIA', 500_00, many)).toEqual([])
    expect(why('2001', 500_00, many)).toEqual([[many[1], 'OPERATION']])
    // One word is not a match by name, nor does it make the matching amount count for more.
    const one = expected({ numOperation: 2000, holderName: 'Ana Gil' })
    expect(why('ANA', 500_00, [one, ...many.slice(1)])).toEqual([])
  })

  it.each(['1.042,00 EUR', '10/1042', '1042-2026', 'ES1042', '91042', '1042A'])('no operation in %s', concept => {
    expect(why(concept, 300_00)).toEqual([])
  })
})

it('names the operations to look up', () => {
  expect(namedOperations('EV 1042, expediente 977 y PF12')).toEqual([1042, 977, 12])
  expect(namedOperations('1.042,00')).toEqual([])
})

it('is never beyond doubt for another amount, whatever is written', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 10_000_00 }), (concept, amount) => {
      const { sure, candidates } = meant(`${concept} EV1042`, amount)
      expect(sure === null || sure.outstanding === amount).toBe(true)
      expect(candidates.length).toBeLessThanOrEqual(4)
    }),
  )
})
