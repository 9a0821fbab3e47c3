import { describe, expect, it } from 'vitest'
import { cents } from '../money/money'
import { feeState, invoiceKey, outstanding } from './fee-state'

const owed = (amount: number, collected: number) => ({ amount: cents(amount), collected: cents(collected) })

describe('feeState', () => {
  it.each([
    ['without an invoice', [], 'EXPECTED'],
    ['nothing has arrived', [owed(100, 0)], 'INVOICED'],
    ['a part has arrived', [owed(100, 99)], 'INVOICED'],
    ['one of two is paid', [owed(100, 100), owed(50, 0)], 'INVOICED'],
    ['all are paid', [owed(100, 100), owed(50, 50)], 'PAID'],
    ['more has arrived than was invoiced', [owed(100, 120)], 'PAID'],
  ] as const)('%s', (_, invoices, state) => expect(feeState(invoices)).toBe(state))
})

it('what is outstanding is never less than nothing', () => {
  expect([owed(100, 0), owed(100, 30), owed(100, 130)].map(outstanding)).toEqual([100, 70, 0])
})

it('the number of an invoice is the same however it is written', () => {
  expect(['F-2026/042', 'f2026 042', ' F.2026_042 '].map(invoiceKey)).toEqual(['F2026042', 'F2026042', 'F2026042'])
  expect(invoiceKey('—/-')).toBe('')
})
