import { type Cents, cents } from '../money/money'

/**
 * How far the fees of an operation are: nothing is invoiced yet, something is, or all that was invoiced has been
 * collected.
 */
export const FEE_STATES = ['EXPECTED', 'INVOICED', 'PAID'] as const
export type FeeState = (typeof FEE_STATES)[number]

/** An amount that somebody owes, and how much of it has arrived. */
export interface Owed {
  readonly amount: Cents
  readonly collected: Cents
}

export function feeState(invoices: readonly Owed[]): FeeState {
  if (invoices.length === 0) return 'EXPECTED'
  return invoices.every(invoice => outstanding(invoice) === 0) ? 'PAID' : 'INVOICED'
}

/** What has not arrived yet. */
export function outstanding({ amount, collected }: Owed): Cents {
  return cents(Math.max(0, amount - collected))
}

/**
 * The number of an invoice as it is compared: letters and digits alone, so that `F-2026/042` and `f2026 042` are one
 * invoice. Empty for a text without any.
 */
export function invoiceKey(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
