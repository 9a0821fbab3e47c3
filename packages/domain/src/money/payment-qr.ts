import { type Cents, centsToEuros } from './money'

/** The maximum length of a name in the guideline. */
const NAME_MAX = 70

/**
 * The content of a payment QR code, with which a bank's app fills in the transfer: a SEPA credit transfer by the
 * European Payments Council's guideline EPC069-12, version 002, in UTF-8 and without a BIC. The code must be drawn with
 * error correction level M. A beneficiary's name longer than the guideline allows is cut, as banks do.
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
