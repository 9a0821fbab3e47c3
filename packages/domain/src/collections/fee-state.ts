import { type FeeTax, GENERAL_IVA } from '../money/fee-tax'
import type { FeeName } from '../money/fees'
import { type Cents, cents } from '../money/money'

/**
 * How far the fees of an operation are: nothing is invoiced yet, something is, or all that was invoiced has been
 * collected.
 */
export const FEE_STATES = ['EXPECTED', 'INVOICED', 'PAID'] as const
export type FeeState = (typeof FEE_STATES)[number]

/** An amount that somebody owes, less what was rectified of it, and how much has arrived, less what was returned. */
export interface Owed {
  readonly amount: Cents
  readonly collected: Cents
}

/** An invoice that was rectified as a whole counts only while money of it is here. */
export function feeState(invoices: readonly Owed[]): FeeState {
  const some = invoices.filter(({ amount, collected }) => amount > 0 || collected !== 0)
  if (some.length === 0) return 'EXPECTED'
  return some.every(({ amount, collected }) => amount === collected) ? 'PAID' : 'INVOICED'
}

/** What has not arrived yet. */
export function outstanding({ amount, collected }: Owed): Cents {
  return cents(Math.max(0, amount - collected))
}

/** What has arrived beyond the amount, which a credit note has made less. */
export function toReturn({ amount, collected }: Owed): Cents {
  return cents(Math.max(0, collected - amount))
}

/** What was invoiced of an operation, beyond the end of its fees that it has passed. */
export interface FeeGap {
  readonly than: 'ABOVE' | 'BELOW'
  readonly invoiced: Cents
  readonly fee: Cents
}

/** An invoice with its amount before its credit notes. */
export interface Invoiced extends Owed {
  readonly gross: Cents
}

/**
 * What was invoiced when it is not what the fees are by now: less than their minimum, or more than their maximum and not
 * the double fee, because fees or invoices were changed since. Less because of a credit note is a discount, which
 * somebody gave knowingly; an invoice that was rectified as a whole does not count. VAT that the contract adds, or says
 * nothing of, may be in it. Null: it is within the fees, or there are no invoices or fees yet.
 */
export function feeGap(
  invoices: readonly Invoiced[],
  fees: { readonly [N in FeeName]: Cents | null },
  tax: FeeTax | null,
): FeeGap | null {
  const { honorariosMin: least, honorariosMax: most, honorariosDoble: double } = fees
  const invoiced = cents(invoices.reduce((sum, { amount }) => sum + amount, 0))
  if (invoiced === 0 || least === null || most === null) return null
  const beforeDiscounts = invoices.reduce((sum, { amount, gross }) => sum + (amount > 0 ? gross : 0), 0)
  if (beforeDiscounts < least) return { than: 'BELOW', invoiced, fee: least }
  const mayHaveTax = tax !== 'EXENTO' && tax !== 'INCLUIDO'
  const whole = (fee: Cents) => (mayHaveTax ? cents(Math.round((fee * (100 + GENERAL_IVA)) / 100)) : fee)
  const isDouble = double !== null && (invoiced === double || invoiced === whole(double))
  return invoiced > whole(most) && !isDouble ? { than: 'ABOVE', invoiced, fee: whole(most) } : null
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
