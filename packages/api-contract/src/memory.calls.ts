import { CRITERIA, DEBT_RATIO_BANDS, EMPLOYMENTS, LOAN_TO_VALUE_BANDS } from '@llave/domain/memory/likeness'
import { REGIONS } from '@llave/domain/money/regions'
import { RATE_KINDS } from '@llave/domain/offers/offer-terms'
import { BANKS } from '@llave/domain/operations/fields/banks'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'

const cases = z.int()

/** One bank's answers to similar operations. Figures from fewer than five cases are left out. */
const remembered = z.object({
  bank: z.enum(BANKS),
  cases,
  approved: z.int(),
  refused: z.int(),
  silent: z.int(),
  /** The median from sending to answer, in whole days. */
  days: z.object({ cases, median: z.int() }).nullable(),
  /** Medians in percent. The differential is that of the variable part; a variable mortgage has nothing else. */
  rates: z.array(
    z.object({ kind: z.enum(RATE_KINDS), cases, rate: z.number().nullable(), differential: z.number().nullable() }),
  ),
  /** Its recurring conditions, the most frequent first. */
  conditions: z.array(z.object({ text: z.string(), cases })),
})
export type Remembered = z.output<typeof remembered>

const bankMemory = z.object({
  traits: z.object({
    kind: z.enum(OPERATION_TYPES),
    loanToValue: z.enum(LOAN_TO_VALUE_BANDS).nullable(),
    debtRatio: z.enum(DEBT_RATIO_BANDS).nullable(),
    employment: z.enum(EMPLOYMENTS).nullable(),
    region: z.enum(REGIONS).nullable(),
  }),
  /** The criteria by which the counted operations are alike; the others were given up or are unknown. */
  compared: z.array(z.enum(CRITERIA)),
  /** How many operations were counted; null: too few are alike, and nothing is shown about any bank. */
  operations: z.int().nullable(),
  banks: z.array(remembered),
  /** Banks with too few cases. */
  fewer: z.array(z.enum(BANKS)),
})
export type BankMemory = z.output<typeof bankMemory>

export const memoryCalls = defineCalls({
  'GET /operations/:id/bankMemory': {
    who: STAFF,
    summary: 'What banks made of operations like this one: answers, days, terms and conditions, from five cases on',
    res: bankMemory,
  },
})
