import { instalmentOf } from '../money/instalment'
import { linkedDiscount, linkedYearlyCost, type OfferTerms } from './offer-terms'

/** Whether the linked products are taken, at the rate with them, or dropped, at the rate without. */
export interface Linking {
  readonly linked: boolean
}

/** One month of a mortgage, in euros. */
export interface MortgageMonth {
  readonly instalment: number
  readonly interest: number
  readonly principal: number
}

/** Months with one rate, in percent a year. */
export interface RatePeriod {
  readonly months: number
  readonly rate: number
}

/**
 * The rates of an offer one after the other. The Euríbor is taken as it was when the bank made its offer: nobody knows
 * the later ones. Interest is never negative.
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

/** The amortisation table of an offer: constant instalments (French system), reckoned anew when the rate changes. */
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
  /** From when the rate changes; null where it does not. */
  readonly laterInstalment: number | null
  /** Of the mortgage and of the linked products, the first month. */
  readonly monthly: number
  /** Paid once at the beginning. */
  readonly upfront: number
  readonly interest: number
  readonly products: number
  /** What it costs to have borrowed: all of these, without the money itself. */
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
 * The yearly rate at which payments at the end of each month are worth what was received, in percent (Ley 5/2019, annex
 * II). Linked products are spread over the months. Zero where nothing is left of what was received.
 */
function tae(received: number, payments: readonly number[]): number {
  if (received <= 0) return 0
  const worth = (monthly: number) => payments.reduceRight((sum, payment) => (sum + payment) / (1 + monthly), 0)
  // The worth falls as the rate rises: halve the interval in which it meets what was received.
  let low = -0.01
  let high = 1
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > received) low = middle
    else high = middle
  }
  return ((1 + low) ** 12 - 1) * 100
}

/** Percentage points by which a stated TAE may differ from the reckoned one: days and roundings, nothing more. */
const TAE_TOLERANCE = 0.1

/** The TAE that follows from the terms where it is not the one that the bank states; null where they agree. */
export function differingTae(terms: OfferTerms): number | null {
  if (terms.tae === null) return null
  const reckoned = offerCost(terms, { linked: true }).tae
  return Math.abs(reckoned - terms.tae) > TAE_TOLERANCE ? reckoned : null
}
