import { describe, expect, it } from 'vitest'
import { cents } from '../money/money'
import { feeGap, feeState, invoiceKey, outstanding, toReturn } from './fee-state'

const owed = (amount: number, collected: number) => ({ amount: cents(amount), collected: cents(collected) })

const invoiced = (amount: number, gross = amount) => ({ ...owed(amount, 0), gross: cents(gross) })

describe('feeState', () => {
  it.each([
    ['without an invoice', [], 'EXPECTED'],
    ['nothing has arrived', [owed(100, 0)], 'INVOICED'],
    ['a part has arrived', [owed(100, 99)], 'INVOICED'],
    ['one of two is paid', [owed(100, 100), owed(50, 0)], 'INVOICED'],
    ['all are paid', [owed(100, 100), owed(50, 50)], 'PAID'],
    ['something is to be returned', [owed(100, 120)], 'INVOICED'],
    ['all was rectified', [owed(0, 0)], 'EXPECTED'],
    ['all was rectified, and is to be returned', [owed(0, 100)], 'INVOICED'],
    ['another one was rectified', [owed(0, 0), owed(50, 50)], 'PAID'],
  ] as const)('%s', (_, invoices, state) => expect(feeState(invoices)).toBe(state))
})

describe('what was invoiced, beside fees from 1000 to 2000', () => {
  const fees = { honorariosMin: cents(1000), honorariosMax: cents(2000), honorariosDoble: cents(4000) }
  it.each([
    ['within them', [1500], 'EXENTO', null],
    ['in two parts', [500, 500], 'EXENTO', null],
    ['less', [999], 'EXENTO', { than: 'BELOW', invoiced: 999, fee: 1000 }],
    ['more', [2001], 'INCLUIDO', { than: 'ABOVE', invoiced: 2001, fee: 2000 }],
    ['with the VAT that comes on top', [2420], 'APARTE', null],
    ['with VAT of which nothing is said', [2420], null, null],
    ['more, with VAT', [2421], 'APARTE', { than: 'ABOVE', invoiced: 2421, fee: 2420 }],
    ['the double fee', [4000], 'EXENTO', null],
    ['the double fee, with VAT', [4840], 'APARTE', null],
    ['nothing', [], 'EXENTO', null],
    ['all of it was rectified', [0], 'EXENTO', null],
  ] as const)('%s', (_, amounts, tax, gap) => {
    const invoices = amounts.map(amount => invoiced(amount))
    expect(feeGap(invoices, fees, tax)).toEqual(gap)
    expect(feeGap(invoices, { ...fees, honorariosMax: null }, tax)).toBeNull()
  })

  it.each([
    ['a discount', [invoiced(700, 1500)], null],
    ['a discount on one of two', [invoiced(300, 600), invoiced(500)], null],
    ['a discount on what was too little before', [invoiced(700, 900)], { than: 'BELOW', invoiced: 700, fee: 1000 }],
    [
      'another, lower one in place of all',
      [invoiced(0, 1500), invoiced(700)],
      { than: 'BELOW', invoiced: 700, fee: 1000 },
    ],
  ] as const)('less by credit notes: %s', (_, invoices, gap) => {
    expect(feeGap(invoices, fees, 'EXENTO')).toEqual(gap)
  })
})

it('what is outstanding is never less than nothing', () => {
  expect([owed(100, 0), owed(100, 30), owed(100, 130)].map(outstanding)).toEqual([100, 70, 0])
})

it('what is to be returned is what has arrived beyond the amount', () => {
  expect([owed(100, 0), owed(100, 100), owed(70, 100)].map(toReturn)).toEqual([0, 0, 30])
})

it('the number of an invoice is the same however it is written', () => {
  expect(['F-2026/042', 'f2026 042', ' F.2026_042 '].map(invoiceKey)).toEqual(['F2026042', 'F2026042', 'F2026042'])
  expect(invoiceKey('—/-')).toBe('')
})
