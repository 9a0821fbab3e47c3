import type { StaffOffer } from '@llave/api-contract/offers'
import { FIXED_TERMS } from '@llave/domain/offers/offer-terms.testing'

/** A released offer for tests, as the staff see it. */
export const anOffer = (own: Partial<StaffOffer> = {}): StaffOffer => ({
  _id: 'f1',
  bank: 'ING',
  ...FIXED_TERMS,
  amount: 150_000,
  years: 25,
  tin: 2,
  products: [],
  conditions: [],
  releasedDate: '2026-11-20T10:00:00.000Z',
  preferredDate: null,
  isChosen: false,
  version: 1,
  isWithdrawn: false,
  sentDate: null,
  answeredDate: null,
  chosenDate: null,
  ...own,
})
