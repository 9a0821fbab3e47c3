import { outstanding } from '@llave/domain/collections/fee-state'
import { cents, centsToEuros, type Euros, eurosToCents } from '@llave/domain/money/money'

/** What has not arrived yet of an amount, reckoned in cents. */
export function leftOf({ amount, collected }: { readonly amount: Euros; readonly collected: Euros }): Euros {
  return centsToEuros(
    outstanding({ amount: eurosToCents(amount) ?? cents(0), collected: eurosToCents(collected) ?? cents(0) }),
  )
}
