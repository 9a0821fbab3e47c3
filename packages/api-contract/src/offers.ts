import { DOCUMENT_STATES } from '@llave/domain/documents/document-types'
import { LINKED_PRODUCTS, RATE_KINDS } from '@llave/domain/offers/offer-terms'
import { BANKS } from '@llave/domain/operations/fields/banks'
import { z } from 'zod'
import { dayOut, eurosOut, instantOut } from './define/fields'

const when = instantOut.nullable()

const terms = {
  bank: z.enum(BANKS),
  rateKind: z.enum(RATE_KINDS),
  amount: eurosOut,
  years: z.int(),
  tin: z.number().nullable(),
  initialYears: z.int().nullable(),
  differential: z.number().nullable(),
  euribor: z.number().nullable(),
  euriborDate: dayOut.nullable(),
  tae: z.number().nullable(),
  instalment: eurosOut.nullable(),
  openingFee: eurosOut,
  otherCosts: eurosOut,
  products: z.array(z.object({ kind: z.enum(LINKED_PRODUCTS), yearlyCost: eurosOut, discount: z.number() })),
  validUntil: dayOut.nullable(),
}

const condition = z.object({
  _id: z.string(),
  text: z.string(),
  /** The state of the document that meets it; without a document, whether it is met or pending. */
  state: z.enum(DOCUMENT_STATES),
  /** The entry whose document meets it; customers do not see conditions with a private entry. */
  documentationId: z.string().nullable(),
})

export const customerOffer = z.object({
  _id: z.string(),
  ...terms,
  conditions: z.array(condition),
  releasedDate: when,
  /** When the customer marked it as preferred. */
  preferredDate: when,
  isChosen: z.boolean(),
})
export type CustomerOffer = z.output<typeof customerOffer>

export const staffOffer = customerOffer.extend({
  version: z.int(),
  /** The bank was removed from the received proposals, so customers do not see the offer. */
  isWithdrawn: z.boolean(),
  /** When the bank was asked, answered and was chosen, as far as the feed tells. */
  sentDate: when,
  answeredDate: when,
  chosenDate: when,
})
export type StaffOffer = z.output<typeof staffOffer>
