import type { FieldError } from '../validation/field-errors'

/** How the interest of a mortgage runs: fixed, variable over the Euríbor, or fixed for some years and then variable. */
export const RATE_KINDS = ['FIXED', 'VARIABLE', 'MIXED'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** What banks make their better rate depend on. */
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
  readonly yearlyCost: number
  /** By how many percentage points it lowers the rate. */
  readonly discount: number
}

/** The terms of a bank's offer. Amounts in euros; rates in percent a year, with all linked products taken. */
export interface OfferTerms {
  readonly rateKind: RateKind
  readonly amount: number
  readonly years: number
  /** The nominal rate (TIN): of a fixed mortgage, or of the first years of another one. */
  readonly tin: number | null
  /** How many years `tin` lasts before the Euríbor counts. A variable mortgage may do without. */
  readonly initialYears: number | null
  /** Added to the Euríbor. */
  readonly differential: number | null
  /** The Euríbor that the bank has reckoned with, and its day (`YYYY-MM-DD`). */
  readonly euribor: number | null
  readonly euriborDate: string | null
  /** As the bank states it: compared with what follows from the rest, never changed. */
  readonly tae: number | null
  /** As the bank states it. */
  readonly instalment: number | null
  readonly openingFee: number
  /** Whatever else is paid once at the beginning and counts in the TAE: appraisal, the broker's fees. */
  readonly otherCosts: number
  readonly products: readonly LinkedProduct[]
  /** The last day on which it can be taken, `YYYY-MM-DD`. */
  readonly validUntil: string | null
}

/** By how much the rate rises without any linked product. */
export function linkedDiscount({ products }: Pick<OfferTerms, 'products'>): number {
  return products.reduce((sum, { discount }) => sum + discount, 0)
}

export function linkedYearlyCost({ products }: Pick<OfferTerms, 'products'>): number {
  return products.reduce((sum, { yearlyCost }) => sum + yearlyCost, 0)
}

type Rates = Pick<
  OfferTerms,
  'rateKind' | 'years' | 'tin' | 'initialYears' | 'differential' | 'euribor' | 'euriborDate'
>

const MISSING = 'error_form_obligatory_field' satisfies FieldError

/** The wrong fields of an offer's rate. Each kind of rate needs its own; what it does not need is not looked at. */
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

/** The terms without what their kind of rate does not have. */
export function tidyTerms<T extends OfferTerms>(terms: T): T {
  if (terms.rateKind === 'FIXED') {
    return { ...terms, initialYears: null, differential: null, euribor: null, euriborDate: null }
  }
  return terms.initialYears === null ? { ...terms, tin: null } : terms
}
