import { amountError, indexError, rateError } from '@llave/domain/money/money'
import { LINKED_PRODUCTS, RATE_KINDS } from '@llave/domain/offers/offer-terms'
import { BANKS } from '@llave/domain/operations/fields/banks'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { OFFER_CONDITIONS_MAX, OFFER_PRODUCTS_MAX, OFFER_YEARS_MAX, OFFERS_MAX } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'
import { code, day, euros, id, requiredEuros, text } from './define/fields'
import { customerOffer, staffOffer } from './offers'

const missingOr = (error: FieldError) => ({
  error: ({ input }: { readonly input?: unknown }): FieldError =>
    (input ?? null) === null ? 'error_form_obligatory_field' : error,
})

/** Percent a year with at most three decimals. */
const percent = (errorOf: (value: number) => FieldError | null) =>
  z.number(missingOr('error_form_format')).superRefine((value, context) => {
    const message = errorOf(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
const rate = percent(rateError)

const years = z
  .int(missingOr('error_form_whole_number'))
  .min(1, 'error_form_greater_than_zero' satisfies FieldError)
  .max(OFFER_YEARS_MAX, 'error_form_max_number' satisfies FieldError)

const offers = z.object({ offers: z.array(staffOffer) })

export const offerCalls = defineCalls({
  'POST /operations/saveOffer': {
    who: STAFF,
    summary:
      'Saves the terms that a bank whose proposal was received offers, with its conditions: a new offer, or with `_id` one that is there; rates in percent a year, `tin` and `differential` with all linked products',
    body: z.object({
      operationId: id,
      _id: id.nullish(),
      version: z.int().optional(),
      bank: code(BANKS),
      rateKind: code(RATE_KINDS),
      amount: requiredEuros.refine(value => amountError(value, { greaterThanZero: true }) === null, {
        error: 'error_form_greater_than_zero' satisfies FieldError,
      }),
      years,
      tin: rate.nullish(),
      initialYears: years.nullish(),
      differential: rate.nullish(),
      euribor: percent(indexError).nullish(),
      euriborDate: day.nullish(),
      tae: rate.nullish(),
      instalment: euros.nullish(),
      openingFee: euros.nullish(),
      otherCosts: euros.nullish(),
      products: z
        .array(z.object({ kind: code(LINKED_PRODUCTS), yearlyCost: requiredEuros, discount: rate }))
        .max(OFFER_PRODUCTS_MAX)
        .optional(),
      validUntil: day.nullish(),
      /** `isMet` counts only for a condition without a document. */
      conditions: z
        .array(z.object({ text: text('offerCondition'), documentationId: id.nullish(), isMet: z.boolean().optional() }))
        .max(OFFER_CONDITIONS_MAX)
        .optional(),
    }),
    res: offers,
    idempotent: true,
  },
  'POST /operations/removeOffer': {
    who: STAFF,
    summary: 'Removes an offer with its conditions',
    body: z.object({ operationId: id, offerId: id }),
    res: offers,
  },
  'POST /operations/releaseOffers': {
    who: STAFF,
    summary: 'Shows exactly these offers to the customer, who is told of those that are new to them; none: hides all',
    body: z.object({ operationId: id, offerIds: z.array(id).max(OFFERS_MAX) }),
    res: offers,
  },
  'POST /operations/preferOffer': {
    who: ['customer'],
    summary: 'The customer says which of the released offers they prefer (null: none); the staff decide what follows',
    body: z.object({ operationId: id, offerId: id.nullable() }),
    res: z.object({ offers: z.array(customerOffer) }),
  },
})
