import type { CustomerOffer } from '@llave/api-contract/offers'
import type { Translate } from '@llave/texts/translate'

/** `BBVA · Fija a 30 años`, because a bank may make several offers. */
export function offerName(t: Translate, { bank, rateKind, years }: CustomerOffer): string {
  return t('offers.name', { bank: t(`states.banks.${bank}`), kind: t(`offers.kinds.${rateKind}`), count: years })
}
