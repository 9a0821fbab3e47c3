import type { FeeInvoice, OperationCollections } from '@llave/api-contract/collections.calls'
import { type Owed, outstanding, toReturn } from '@llave/domain/collections/fee-state'
import { type Cents, cents, centsToEuros, type Euros, eurosToCents } from '@llave/domain/money/money'

/** Something that is owed: an invoice of the fees, or a provision of funds. */
export type Debt = FeeInvoice | OperationCollections['provisions'][number]

const inCents = (amount: Euros): Cents => eurosToCents(amount) ?? cents(0)

function owedOf(debt: Debt): Owed {
  const rectified = 'rectified' in debt ? inCents(debt.rectified) : 0
  return { amount: cents(inCents(debt.amount) - rectified), collected: inCents(debt.collected) }
}

/** The amount owed, less its credit notes. */
export const netOf = (debt: Debt): Euros => centsToEuros(owedOf(debt).amount)

/** The amount not collected yet. */
export const leftOf = (debt: Debt): Euros => centsToEuros(outstanding(owedOf(debt)))

/** The amount to return because of credit notes. */
export const returnOf = (debt: Debt): Euros => centsToEuros(toReturn(owedOf(debt)))
