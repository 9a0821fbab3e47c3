import type { FieldError } from '@llave/domain/validation/field-errors'
import { COUPON_MAXIMUM, SHORT_ID_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, GUEST, pageBody, readsPage, SUPERADMIN } from './define/call'
import { eurosOut, idsInQuery, instantOut, secret, text } from './define/fields'

export const COUPON_SORTS = ['createdDate', 'handle', 'name', 'used'] as const
const couponFilters = { active: z.boolean() }

export const coupon = z.object({
  _id: z.string(),
  handle: z.string(),
  name: z.string(),
  /** The maximum number of activations. */
  maximum: z.int(),
  used: z.int(),
  active: z.boolean(),
  createdDate: instantOut,
  version: z.int(),
})
export type Coupon = z.output<typeof coupon>

/** With the results of the people who used it; won operations count with their highest fee. */
const listedCoupon = coupon.extend({ operations: z.int(), won: z.int(), fees: eurosOut })
export type ListedCoupon = z.output<typeof listedCoupon>

/** What the holder of a coupon learns about it; an unknown one counts as over. */
export const COUPON_STATES = ['ACTIVE', 'FULL', 'OVER'] as const

const form = z.object({
  handle: text('couponHandle'),
  name: text('couponName'),
  maximum: z
    .int({
      error: ({ input }) =>
        ((input ?? null) === null ? 'error_form_obligatory_field' : 'error_form_whole_number') satisfies FieldError,
    })
    .min(1, 'error_form_min_number' satisfies FieldError)
    .max(COUPON_MAXIMUM, 'error_form_max_number' satisfies FieldError),
  active: z.boolean().optional(),
})

const saved = z.object({ record: coupon })

export const couponCalls = defineCalls({
  'POST /coupons/listPagination': {
    who: SUPERADMIN,
    summary: 'A page of the coupons; the newest first unless sorted otherwise',
    ...readsPage(pageBody(COUPON_SORTS, couponFilters), listedCoupon),
  },
  'POST /coupons/check': {
    who: GUEST,
    summary: 'Whether a coupon still counts, for somebody who came with it',
    reads: true,
    body: z.object({ handle: secret(SHORT_ID_MAX_LENGTH) }),
    res: z.object({ state: z.enum(COUPON_STATES) }),
  },
  'POST /coupons': {
    who: SUPERADMIN,
    summary: 'Creates a coupon; its handle must be free in any case',
    body: form,
    res: saved,
    idempotent: true,
  },
  'PUT /coupons/:id': {
    who: SUPERADMIN,
    summary:
      'Changes the given fields, with a version only those that nobody has changed since; the maximum never falls below what was used',
    body: form.partial().extend({ version: z.int().min(1).nullish() }),
    res: saved,
  },
  'DELETE /coupons/removeMultiples': {
    who: SUPERADMIN,
    summary: 'Deletes coupons; those that were used become inactive instead',
    query: z.object({ couponIds: idsInQuery }),
    res: z.object({ totalDelete: z.int(), totalInactive: z.int() }),
  },
})
