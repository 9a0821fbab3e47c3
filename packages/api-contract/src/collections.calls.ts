import { FEE_STATES } from '@llave/domain/collections/fee-state'
import { MATCH_REASONS } from '@llave/domain/collections/match-payment'
import { MOVEMENT_STATES } from '@llave/domain/collections/movement-states'
import { amountError } from '@llave/domain/money/money'
import type { Norma43Fault } from '@llave/domain/norma43/read-norma43'
import { PROVISION_STATES } from '@llave/domain/operations/states/operation-states'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { z } from 'zod'
import { defineCalls, pageOf, paging, STAFF } from './define/call'
import { day, dayOut, eurosOut, id, requiredEuros, text } from './define/fields'

const someEuros = requiredEuros.refine(value => amountError(value, { greaterThanZero: true }) === null, {
  error: 'error_form_greater_than_zero' satisfies FieldError,
})

const collection = z.object({
  _id: z.string(),
  day: dayOut,
  /** Below zero: a return. */
  amount: eurosOut,
})
export type Collection = z.output<typeof collection>

const paper = z.object({ _id: z.string(), number: z.string(), day: dayOut, amount: eurosOut, version: z.int() })

/** `amount` is the reduction. */
const creditNote = paper.extend({ reason: z.string() })
export type CreditNote = z.output<typeof creditNote>

const feeInvoice = paper.extend({
  /** The sum of its credit notes. */
  rectified: eurosOut,
  collected: eurosOut,
  collections: z.array(collection),
  creditNotes: z.array(creditNote),
})
export type FeeInvoice = z.output<typeof feeInvoice>

const operationCollections = z.object({
  state: z.enum(FEE_STATES),
  /** The amount invoiced does not match the present fees: it is above or below their range. */
  gap: z.object({ than: z.enum(['ABOVE', 'BELOW']), invoiced: eurosOut, fee: eurosOut }).nullable(),
  invoices: z.array(feeInvoice),
  /** The provision of the operation's variant, and the other one if money has arrived for it. */
  provisions: z.array(
    z.object({
      state: z.enum(PROVISION_STATES),
      amount: eurosOut,
      collected: eurosOut,
      collections: z.array(collection),
    }),
  ),
})
export type OperationCollections = z.output<typeof operationCollections>

const operationOfMoney = z.object({ _id: z.string(), numOperation: z.int(), title: z.string() })

/** Money that has arrived at one of the brokerage's accounts. */
const movement = z.object({
  _id: z.string(),
  /** The last digits of the account. */
  account: z.string(),
  day: dayOut,
  /** Below zero: money that has left. */
  amount: eurosOut,
  /** The part that nobody has assigned. */
  rest: eurosOut,
  /** The part collected for people whose data are blocked, or were when removed; it cannot be assigned. */
  blocked: eurosOut,
  concept: z.string(),
  /** Set aside: no payment of a customer. */
  isAside: z.boolean(),
  assigned: z.array(
    z.object({
      /** The id of the collection. */
      _id: z.string(),
      operation: operationOfMoney,
      number: z.string().nullable(),
      provision: z.enum(PROVISION_STATES).nullable(),
      amount: eurosOut,
    }),
  ),
  /** For an open movement: what it may be for, the likeliest first. */
  candidates: z.array(
    z.object({
      why: z.enum(MATCH_REASONS),
      operation: operationOfMoney,
      holderName: z.string().nullable(),
      invoice: z.object({ _id: z.string(), number: z.string() }).nullable(),
      provision: z.enum(PROVISION_STATES).nullable(),
      /** Below zero: to be returned, under the credit note's number. */
      outstanding: eurosOut,
    }),
  ),
})
export type Movement = z.output<typeof movement>

/** A faulty line of a statement, as in `faults` of the details of ERR_STATEMENT_WRONG. */
export type StatementFault = Norma43Fault

/** What an amount is for: an invoice of the operation, or one of its provisions of funds. */
const target = { invoiceId: id.optional(), provision: z.enum(PROVISION_STATES).optional() }

const oneTarget = {
  check: (body: { invoiceId?: string | undefined; provision?: string | undefined }) =>
    (body.invoiceId === undefined) !== (body.provision === undefined),
  says: { path: ['invoiceId'], error: 'error_form_option' satisfies FieldError },
}

export const collectionCalls = defineCalls({
  'GET /operations/:id/collections': {
    who: STAFF,
    summary: 'What was invoiced of the fees of an operation, and what has arrived of invoices and provisions of funds',
    res: operationCollections,
  },
  'POST /operations/saveFeeInvoice': {
    who: STAFF,
    summary:
      'Notes an invoice of the fees, or with `_id` corrects one. A number is used once, however it is written; an invoice is never less than what has arrived of it. With `rectifiesId` it is a credit note of that invoice, by `amount` and for a `reason`; all of an invoice’s take no more than its amount',
    body: z.object({
      operationId: id,
      _id: id.nullish(),
      version: z.int().optional(),
      number: text('invoiceNumber'),
      day,
      amount: someEuros,
      rectifiesId: id.nullish(),
      reason: text('reason').optional(),
    }),
    res: operationCollections,
    idempotent: true,
  },
  'POST /operations/removeFeeInvoice': {
    who: STAFF,
    summary: 'Removes an invoice of which nothing has arrived and nothing was rectified, or a credit note',
    body: z.object({ operationId: id, invoiceId: id }),
    res: operationCollections,
  },
  'POST /operations/noteCollection': {
    who: STAFF,
    summary:
      'Notes that money has arrived, by whatever way: of an invoice of the fees, or of a provision of funds; at most what is outstanding. With `isReturn`, that it was returned: at most what credit notes leave to return',
    body: z
      .object({ operationId: id, ...target, day, amount: someEuros, isReturn: z.boolean().default(false) })
      .refine(oneTarget.check, oneTarget.says),
    res: operationCollections,
    idempotent: true,
  },
  'POST /collections/readStatement': {
    who: STAFF,
    summary:
      'Reads a bank statement (“Norma 43”, Cuaderno 43 of the AEB): credits that are new, and debits that may return what a credit note leaves to return, are kept, and those whose meaning is beyond doubt assigned. A statement with any wrong line or total is refused, with its lines',
    res: z.object({
      accounts: z.int(),
      /** The movements stored, the new ones among them, and those assigned automatically. */
      movements: z.int(),
      fresh: z.int(),
      matched: z.int(),
    }),
    multipart: true,
    idempotent: true,
  },
  'POST /collections/listMovements': {
    who: STAFF,
    summary: 'A page of the money that has arrived, newest first; of what is open, what it may be for',
    reads: true,
    body: z.object({ state: z.enum(MOVEMENT_STATES).default('OPEN'), dataFilter: paging.prefault({}) }),
    res: pageOf(movement),
  },
  'POST /collections/assign': {
    who: STAFF,
    summary: 'Says what a movement, or a part of it, is for: an invoice, or a provision of funds of an operation',
    body: z
      .object({ movementId: id, operationId: id, ...target, amount: someEuros })
      .refine(oneTarget.check, oneTarget.says),
    res: operationCollections,
    idempotent: true,
  },
  'POST /collections/setAside': {
    who: STAFF,
    summary: 'Says that a movement is no payment of a customer, or takes that back',
    body: z.object({ movementId: id, isAside: z.boolean() }),
    res: z.object({ _id: z.string() }),
  },
  'POST /operations/removeCollection': {
    who: STAFF,
    summary: 'Takes back that money has arrived',
    body: z.object({ operationId: id, collectionId: id }),
    res: operationCollections,
  },
})
