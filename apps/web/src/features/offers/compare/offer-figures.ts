import type { CustomerOffer } from '@llave/api-contract/offers'
import { differingTae, type OfferCost, offerCost, ratePeriods } from '@llave/domain/offers/offer-cost'
import type { Translate } from '@llave/texts/translate'
import { formatRate } from '../../../lib/texts/formats'

/** Years for comparing costs besides the whole term: few keep a mortgage to its end. */
export const HORIZONS = [5, 10] as const

export interface Compared<O extends CustomerOffer = CustomerOffer> {
  readonly offer: O
  readonly cost: OfferCost
  /** In the order of `HORIZONS`. */
  readonly horizons: readonly number[]
  /** The TAE calculated from the terms, if the bank states a different one. */
  readonly differingTae: number | null
}

/** The costs of offers with or without their linked products. */
export function compared<O extends CustomerOffer>(offers: readonly O[], linked: boolean): readonly Compared<O>[] {
  return offers.map(offer => ({
    offer,
    cost: offerCost(offer, { linked }),
    horizons: HORIZONS.map(years => offerCost(offer, { linked }, years).total),
    differingTae: differingTae(offer),
  }))
}

/** The index of the lowest figure; null when they differ by less than a cent. */
export function lowest(figures: readonly number[]): number | null {
  const least = Math.min(...figures)
  return figures.length > 1 && figures.some(figure => figure - least >= 0.01) ? figures.indexOf(least) : null
}

/** The rate in words: `2,55 % fijo`, `1,9 % los 5 primeros años; después, Euríbor + 0,6 %`. */
export function rateText(t: Translate, offer: CustomerOffer, linked: boolean): string {
  const [first, later] = ratePeriods(offer, { linked })
  const rate = formatRate(first?.rate ?? 0)
  if (offer.rateKind === 'FIXED') return t('offers.rate.fixed', { rate })
  const plus = formatRate(
    (offer.differential ?? 0) + (linked ? 0 : offer.products.reduce((sum, p) => sum + p.discount, 0)),
  )
  if (!later) return t('offers.rate.variable', { plus })
  return t('offers.rate.mixed', { rate, years: offer.initialYears ?? 0, plus })
}
