import { type FeeTax, GENERAL_IVA } from '../money/fee-tax'
import type { FeeName } from '../money/fees'
import { type Cents, cents } from '../money/money'

/**
 * How far the fees of an operation have come: nothing is invoiced yet, something is, or everything invoiced is
 * collected.
 */
export const FEE_STATES = ['EXPECTED', 'INVOICED', 'PAID'] as const
export type FeeState = (typeof FEE_STATES)[number]

/** An amount owed, less credit notes, and how much of it has been collected, less returns. */
export interface Owed {
  readonly amount: Cents
  readonly collected: Cents
}

/** A fully rectified invoice counts only while some of its money has not been returned. */
export function feeState(invoices: readonly Owed[]): FeeState {
  const some = invoices.filter(({ amount, collected }) => amount > 0 || collected !== 0)
  if (some.length === 0) return 'EXPECTED'
  return some.every(({ amount, collected }) => amount === collected) ? 'PAID' : 'INVOICED'
}

export function outstanding({ amount, collected }: Owed): Cents {
  return cents(Math.max(0, amount - collected))
}

/** What was collected beyond the amount, after credit notes have reduced it. */
export function toReturn({ amount, collected }: Owed): Cents {
  return cents(Math.max(0, collected - amount))
}

/** The total invoiced for an operation, and the limit of its fees that it breaks. */
export interface FeeGap {
  readonly than: 'ABOVE' | 'BELOW'
  readonly invoiced: Cents
  readonly fee: Cents
}

/** An invoice with its amount before credit notes. */
export interface Invoiced extends Owed {
  readonly gross: Cents
}

/**
 * Compares what was invoiced with the fees as they are now, since fees and invoices can change afterwards: it is a gap
 * when less than the minimum, or more than the maximum and not the double fee, was invoiced. A lower amount due to a
 * credit note is a deliberate discount and no gap; a fully rectified invoice does not count. Where the contract adds
 * VAT, or does not mention it, the amounts may include it. Null: within the fees, or there are no invoices or fees yet.
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
 * An invoice number normalised for comparison: letters and digits only, so that `F-2026/042` and `f2026 042` are equal.
 * Empty for a text with neither.
 */
export function invoiceKey(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
