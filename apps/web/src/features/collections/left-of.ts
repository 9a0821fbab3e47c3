import type { FeeInvoice, OperationCollections } from '@llave/api-contract/collections.calls'
import { type Owed, outstanding, toReturn } from '@llave/domain/collections/fee-state'
import { type Cents, cents, centsToEuros, type Euros, eurosToCents } from '@llave/domain/money/money'

/** Of which money arrives: an invoice of the fees, or a provision of funds. */
export type Debt = FeeInvoice | OperationCollections['provisions'][number]

const inCents = (amount: Euros): Cents => eurosToCents(amount) ?? cents(0)

function owedOf(debt: Debt): Owed {
  const rectified = 'rectified' in debt ? inCents(debt.rectified) : 0
  return { amount: cents(inCents(debt.amount) - rectified), collected: inCents(debt.collected) }
}

/** What is owed of it, less what was rectified. */
export const netOf = (debt: Debt): Euros => centsToEuros(owedOf(debt).amount)

/** What has not arrived yet. */
export const leftOf = (debt: Debt): Euros => centsToEuros(outstanding(owedOf(debt)))

/** What credit notes leave to return. */
export const returnOf = (debt: Debt): Euros => centsToEuros(toReturn(owedOf(debt)))
