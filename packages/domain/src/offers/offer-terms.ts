import type { Euros } from '../money/money'
import type { CalendarDay } from '../time/calendar-day'
import type { FieldError } from '../validation/field-errors'

/** The interest of a mortgage: fixed, variable over the Euríbor, or fixed for some years and then variable. */
export const RATE_KINDS = ['FIXED', 'VARIABLE', 'MIXED'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** Products that banks require for their lower rate. */
export const LINKED_PRODUCTS = [
  'PAYROLL',
  'HOME_INSURANCE',
  'LIFE_INSURANCE',
  'PAYMENT_INSURANCE',
  'PENSION_PLAN',
  'CARDS',
  'ALARM',
  'OTHER',
] as const
export type LinkedProductKind = (typeof LINKED_PRODUCTS)[number]

export interface LinkedProduct {
  readonly kind: LinkedProductKind
  /** In euros. */
  readonly yearlyCost: Euros
  /** Percentage points by which it lowers the rate. */
  readonly discount: number
}

/** The terms of a bank's offer. Rates in percent a year, with all linked products taken. */
export interface OfferTerms {
  readonly rateKind: RateKind
  readonly amount: Euros
  readonly years: number
  /** The nominal rate (TIN) of a fixed mortgage, or of the first years of the others. */
  readonly tin: number | null
  /** Years for which `tin` applies before the Euríbor does. Optional for a variable mortgage. */
  readonly initialYears: number | null
  readonly differential: number | null
  /** The Euríbor used by the bank, and its day (`YYYY-MM-DD`). */
  readonly euribor: number | null
  readonly euriborDate: CalendarDay | null
  /** As stated by the bank; compared with the calculated TAE, never changed. */
  readonly tae: number | null
  readonly instalment: Euros | null
  readonly openingFee: Euros
  /** Other initial costs that count in the TAE: appraisal, the broker's fees. */
  readonly otherCosts: Euros
  readonly products: readonly LinkedProduct[]
  /** The last day of the offer, `YYYY-MM-DD`. */
  readonly validUntil: CalendarDay | null
}

/** The increase of the rate without any linked product. */
export function linkedDiscount({ products }: Pick<OfferTerms, 'products'>): number {
  return products.reduce((sum, { discount }) => sum + discount, 0)
}

export function linkedYearlyCost({ products }: Pick<OfferTerms, 'products'>): number {
  return products.reduce((sum, { yearlyCost }) => sum + yearlyCost, 0)
}

type Rates = Pick<OfferTerms, 'rateKind' | 'years' | 'tin' | 'initialYears' | 'differential' | 'euribor'> & {
  /** Whether there is a date; whether it is valid is checked elsewhere. */
  readonly euriborDate: unknown
}

const MISSING = 'error_form_obligatory_field' satisfies FieldError

export function rateErrors(rates: Rates): Partial<Record<keyof Rates, FieldError>> {
  const { rateKind, years, tin, initialYears, differential, euribor, euriborDate } = rates
  const errors: Partial<Record<keyof Rates, FieldError>> = {}
  const startsFixed = rateKind !== 'VARIABLE' || initialYears !== null
  if (startsFixed && tin === null) errors.tin = MISSING
  if (rateKind === 'FIXED') return errors
  if (rateKind === 'MIXED' && initialYears === null) errors.initialYears = MISSING
  if (initialYears !== null && initialYears >= years) errors.initialYears = 'error_form_max_number'
  if (differential === null) errors.differential = MISSING
  if (euribor === null) errors.euribor = MISSING
  if (euriborDate === null) errors.euriborDate = MISSING
  return errors
}

/** The terms without the fields that their kind of rate does not have. */
export function tidyTerms<T extends OfferTerms>(terms: T): T {
  if (terms.rateKind === 'FIXED') {
    return { ...terms, initialYears: null, differential: null, euribor: null, euriborDate: null }
  }
  return terms.initialYears === null ? { ...terms, tin: null } : terms
}
