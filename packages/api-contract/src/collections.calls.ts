import { FEE_STATES } from '@llave/domain/collections/fee-state'
import { amountError } from '@llave/domain/money/money'
import { PROVISION_STATES } from '@llave/domain/operations/states/operation-states'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'
import { day, dayOut, eurosOut, id, requiredEuros, text } from './define/fields'

/** An amount above zero. */
const someEuros = requiredEuros.refine(value => amountError(value, { greaterThanZero: true }) === null, {
  error: 'error_form_greater_than_zero' satisfies FieldError,
})

const collection = z.object({
  _id: z.string(),
  day: dayOut,
  amount: eurosOut,
})
export type Collection = z.output<typeof collection>

const feeInvoice = z.object({
  _id: z.string(),
  number: z.string(),
  day: dayOut,
  amount: eurosOut,
  collected: eurosOut,
  version: z.int(),
  collections: z.array(collection),
})
export type FeeInvoice = z.output<typeof feeInvoice>

const operationCollections = z.object({
  state: z.enum(FEE_STATES),
  invoices: z.array(feeInvoice),
  /** The provisions that the operation has: the one of its variant, and another one if something of it has arrived. */
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
    params: z.object({ id }),
    res: operationCollections,
  },
  'POST /operations/saveFeeInvoice': {
    who: STAFF,
    summary:
      'Notes an invoice of the fees, or with `_id` corrects one. A number is used once, however it is written; an invoice is never less than what has arrived of it',
    body: z.object({
      operationId: id,
      _id: id.nullish(),
      version: z.int().optional(),
      number: text('invoiceNumber'),
      day,
      amount: someEuros,
    }),
    res: operationCollections,
    idempotent: true,
  },
  'POST /operations/removeFeeInvoice': {
    who: STAFF,
    summary: 'Removes an invoice of which nothing has arrived',
    body: z.object({ operationId: id, invoiceId: id }),
    res: operationCollections,
  },
  'POST /operations/noteCollection': {
    who: STAFF,
    summary:
      'Notes that money has arrived, by whatever way: of an invoice of the fees, or of a provision of funds; at most what is outstanding',
    body: z.object({ operationId: id, ...target, day, amount: someEuros }).refine(oneTarget.check, oneTarget.says),
    res: operationCollections,
    idempotent: true,
  },
  'POST /operations/removeCollection': {
    who: STAFF,
    summary: 'Takes back that money has arrived',
    body: z.object({ operationId: id, collectionId: id }),
    res: operationCollections,
  },
})
