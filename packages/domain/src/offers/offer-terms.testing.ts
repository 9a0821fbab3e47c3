import type { OfferTerms } from './offer-terms'

/** A fixed mortgage without costs, products or anything that only other kinds of rate have. */
export const FIXED_TERMS: OfferTerms = {
  rateKind: 'FIXED',
  amount: 180_000,
  years: 30,
  tin: 2.5,
  initialYears: null,
  differential: null,
  euribor: null,
  euriborDate: null,
  tae: null,
  instalment: null,
  openingFee: 0,
  otherCosts: 0,
  products: [],
  validUntil: null,
}
