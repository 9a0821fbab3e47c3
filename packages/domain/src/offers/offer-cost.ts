import { instalmentOf } from '../money/instalment'
import { linkedDiscount, linkedYearlyCost, type OfferTerms } from './offer-terms'

/** Whether the linked products are taken (at the lower rate) or declined (at the rate without them). */
export interface Linking {
  readonly linked: boolean
}

/** One month of a mortgage, in euros. */
export interface MortgageMonth {
  readonly instalment: number
  readonly interest: number
  readonly principal: number
}

export interface RatePeriod {
  readonly months: number
  readonly rate: number
}

/**
 * The consecutive rates of an offer. Later Euríbor values are unknown, so the one of the day of the offer is used
 * throughout. Interest is never negative.
 */
export function ratePeriods(terms: OfferTerms, { linked }: Linking): readonly RatePeriod[] {
  const months = terms.years * 12
  const rise = linked ? 0 : linkedDiscount(terms)
  const fixed = (terms.tin ?? 0) + rise
  if (terms.rateKind === 'FIXED') return [{ months, rate: fixed }]
  const first = Math.min(months, (terms.initialYears ?? 0) * 12)
  const variable = Math.max(0, (terms.differential ?? 0) + (terms.euribor ?? 0)) + rise
  return [
    { months: first, rate: fixed },
    { months: months - first, rate: variable },
  ].filter(period => period.months > 0)
}

/** The amortisation table of an offer: constant instalments (French system), recalculated when the rate changes. */
export function amortisation(terms: OfferTerms, linking: Linking): readonly MortgageMonth[] {
  const table: MortgageMonth[] = []
  let left = terms.amount
  let monthsLeft = terms.years * 12
  for (const { months, rate } of ratePeriods(terms, linking)) {
    const instalment = instalmentOf(left, monthsLeft / 12, rate / 100)
    for (let month = 0; month < months; month++) {
      const interest = (left * rate) / 1200
      const principal = instalment - interest
      table.push({ instalment, interest, principal })
      left -= principal
    }
    monthsLeft -= months
  }
  return table
}

/** What an offer costs, in euros; `tae` in percent. */
export interface OfferCost {
  readonly instalment: number
  /** The instalment after the rate changes; null for a constant rate. */
  readonly laterInstalment: number | null
  /** Mortgage and linked products in the first month. */
  readonly monthly: number
  readonly upfront: number
  readonly interest: number
  readonly products: number
  /** All costs of borrowing, without the principal. */
  readonly total: number
  readonly tae: number
}

/** The costs of an offer over its years, or over the first of them. */
export function offerCost(terms: OfferTerms, linking: Linking, years: number = terms.years): OfferCost {
  const table = amortisation(terms, linking)
  const first = table[0]?.instalment ?? 0
  const last = table.at(-1)?.instalment ?? 0
  const months = Math.min(years, terms.years) * 12
  const yearly = linking.linked ? linkedYearlyCost(terms) : 0
  const upfront = terms.openingFee + terms.otherCosts
  const interest = table.slice(0, months).reduce((sum, month) => sum + month.interest, 0)
  const products = (yearly * months) / 12
  return {
    instalment: first,
    laterInstalment: Math.abs(last - first) < 0.005 ? null : last,
    monthly: first + yearly / 12,
    upfront,
    interest,
    products,
    total: upfront + interest + products,
    tae: tae(
      terms.amount - upfront,
      table.map(({ instalment }) => instalment + yearly / 12),
    ),
  }
}

/**
 * The yearly rate, in percent, at which monthly payments equal the amount received (Ley 5/2019, annex II). The costs of
 * linked products are spread over the months. Zero when nothing was received.
 */
function tae(received: number, payments: readonly number[]): number {
  if (received <= 0) return 0
  const worth = (monthly: number) => payments.reduceRight((sum, payment) => (sum + payment) / (1 + monthly), 0)
  // The present value falls as the rate rises, so the interval is bisected.
  let low = -0.01
  let high = 1
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > received) low = middle
    else high = middle
  }
  return ((1 + low) ** 12 - 1) * 100
}

/** The changes of the Euríbor, in percentage points, for which an offer's costs are shown. */
export const EURIBOR_SHIFTS = [-1, 0, 1, 2] as const

/** The terms of an offer with the Euríbor changed by `shift` points; a fixed rate does not change. */
export function atEuribor(terms: OfferTerms, shift: number): OfferTerms {
  return terms.rateKind === 'FIXED' ? terms : { ...terms, euribor: (terms.euribor ?? 0) + shift }
}

const TAE_TOLERANCE = 0.1

/** The TAE calculated from the terms when it differs from the one that the bank states; null when they agree. */
export function differingTae(terms: OfferTerms): number | null {
  if (terms.tae === null) return null
  const reckoned = offerCost(terms, { linked: true }).tae
  return Math.abs(reckoned - terms.tae) > TAE_TOLERANCE ? reckoned : null
}
