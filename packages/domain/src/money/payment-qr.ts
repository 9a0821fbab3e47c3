import { type Cents, centsToEuros } from './money'

/** The longest that the guideline lets a name be. */
const NAME_MAX = 70

/**
 * What a payment QR code carries, so that a bank's app fills in the transfer: a SEPA credit transfer by the European
 * Payments Council's guideline EPC069-12, version 002, in UTF-8 and without a BIC. Its code is drawn with error
 * correction M. A beneficiary whose name is longer than the guideline allows is cut as banks cut it.
 */
export function paymentQr({
  beneficiary,
  iban,
  amount,
  concept,
}: {
  readonly beneficiary: string
  readonly iban: string
  readonly amount: Cents
  readonly concept: string
}): string {
  const name = [...beneficiary.trim()].slice(0, NAME_MAX).join('').trim()
  const money = `EUR${centsToEuros(amount).toFixed(2)}`
  return ['BCD', '002', '1', 'SCT', '', name, iban.replaceAll(/\s/g, ''), money, '', '', concept].join('\n')
}
