import { PATH_FILTERS } from '@llave/domain/operations/dates/critical-path'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ARCHIVE_FILTERS, ARCHIVE_REASONS, OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { isCouponHandle } from '@llave/domain/validation/formats'
import {
  OPERATION_TAGS_MAX,
  PATH_MAX_LENGTH,
  SELECTION_MAX,
  SHORT_ID_MAX_LENGTH,
} from '@llave/domain/validation/limits'
import { z } from 'zod'
import { knownContacts } from './contacts'
import { CUSTOMER_AND_STAFF, defineCalls, exportsList, pageBody, readsPage, STAFF, searches } from './define/call'
import { code, id, instant, instantOut, oneOrMany, optionalText, reference, text } from './define/fields'
import { fieldsIn, flags } from './operation-fields'
import { closedOperation, operationReading, operationRow, staffOperation, staffOperationRow, undo } from './operations'

/** The responsable: an id, the caller (`ME`) or nobody (`NONE`). In a shared view `ME` is the person looking at it. */
const whose = z.union([id, z.enum(['ME', 'NONE'])])

/**
 * `risk` sorts by the earliest limit, the longest overdue first; if archived operations are included, it sorts by
 * creation, the newest first, because these have no risk. `slack` sorts by the days to spare; operations without a goal
 * come last.
 */
export const OPERATION_SORTS = ['createdDate', 'numOperation', 'title', 'state', 'stateDate', 'risk', 'slack'] as const

/** The columns of the list, as exports and saved views name them. */
const OPERATION_COLUMNS = [
  'numOperation',
  'title',
  'holderName',
  'email',
  'phone',
  'typeOperation',
  'state',
  'stateDate',
  'limit',
  'slack',
  'amountProject',
  'amountMortgage',
  'responsable',
  'tags',
  'documentsToValidate',
  'signaturesToValidate',
  'undelivered',
  'nextTask',
  'nextTaskDate',
  'lastActivity',
  'createdDate',
  'isArchived',
  'archivedReason',
  'coupon',
  'feeState',
  'feeInvoices',
  'feesInvoiced',
  'feesCollected',
] as const
export type OperationColumn = (typeof OPERATION_COLUMNS)[number]

/** Filters shared by the list and the board; they have the same names in the page's URL. */
export const operationFilters = {
  isArchived: z.enum(ARCHIVE_FILTERS),
  state: oneOrMany(z.enum(OPERATION_STATES)),
  typeOperation: oneOrMany(z.enum(OPERATION_TYPES)),
  responsable: oneOrMany(whose),
  tags: oneOrMany(id),
  /** The coupon with which their customers came, ignoring case. */
  coupon: oneOrMany(z.string().trim().max(SHORT_ID_MAX_LENGTH).refine(isCouponHandle)),
  /** Only operations created by this import. */
  importId: id,
  documentsNotValidated: z.boolean(),
  signaturesNotValidated: z.boolean(),
  /** Only operations with e-mails that were not delivered, or may not have been. */
  undelivered: z.boolean(),
  /** Only operations beyond the threshold of their state. */
  late: z.boolean(),
  /** Whether they reach their arras or their planned deed. */
  slack: oneOrMany(z.enum(PATH_FILTERS)),
}

/** The changed fields of an operation. Unknown keys are ignored, because clients send whole records back. */
export const operationChanges = z
  .object({
    ...fieldsIn,
    tags: z.array(reference).max(OPERATION_TAGS_MAX),
    state: code(OPERATION_STATES),
    stateDates: z.partialRecord(z.enum(OPERATION_STATES), instant),
    isArchived: z.boolean(),
    archivedReason: code(ARCHIVE_REASONS).nullable(),
    ...flags,
  })
  .partial()

/** Delays notices about a new state or the archive by a few seconds, so that it can be undone until then. */
const undoable = z.boolean().optional()

const undoableOperation = staffOperation.extend({ undo: undo.optional() })

const saveFlags = {
  noRedirect: z.boolean().optional(),
  redirectPath: z.string().max(PATH_MAX_LENGTH).nullish(),
  notSendEmail: z.boolean().optional(),
  /** The reason for a deed before the statutory waiting time is over; without it such a date is refused. */
  deedNote: optionalText('reason').optional(),
  undoable,
  version: z.int().optional(),
}

/** A name and a phone are enough; without an e-mail it is a lead. */
const newCustomer = z.object({
  name: text('personName'),
  lastname: optionalText('personName'),
  email: optionalText('email'),
  phone: text('phone'),
})

/** A possible customer of a new operation: a contact, or a customer's account without a contact. */
const foundCustomer = z.object({
  _id: z.string(),
  kind: z.enum(['CONTACT', 'ACCOUNT']),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type FoundCustomer = z.output<typeof foundCustomer>

/** The fields that can be changed on many operations at once; tags are added and removed one by one. */
const bulkChanges = operationChanges.pick({ responsable: true, isArchived: true, archivedReason: true }).extend({
  addTags: z.array(reference).max(OPERATION_TAGS_MAX).optional(),
  removeTags: z.array(reference).max(OPERATION_TAGS_MAX).optional(),
})

/** An operation whose rules refused the change, with the error and the missing or wrong fields. */
const refusedOperation = z.object({
  _id: z.string(),
  /** Null: the operation does not exist. */
  numOperation: z.int().nullable(),
  message: z.string(),
  fields: z.array(z.string()),
})
export type RefusedOperation = z.output<typeof refusedOperation>

export const changedMany = z.object({ total: z.int(), refused: z.array(refusedOperation) })

export const madeMove = z.object({ operationId: id, moveId: id })

export const operationCalls = defineCalls({
  'POST /operations/listPagination': {
    who: CUSTOMER_AND_STAFF,
    scope: 'operations:read',
    summary: 'A page of operations: all of them for staff, a customer’s own for a customer',
    ...readsPage(pageBody(OPERATION_SORTS, operationFilters), z.union([staffOperationRow, operationRow])),
  },
  'POST /operations/export': {
    who: STAFF,
    summary: 'The operations that the filters let through, as a CSV or Excel file',
    ...exportsList(OPERATION_SORTS, operationFilters, OPERATION_COLUMNS),
  },
  'POST /operations/search': {
    who: STAFF,
    scope: 'operations:read',
    summary: 'Operations that match a text of at least three characters',
    ...searches(operationRow),
  },
  'POST /customers/search': {
    who: STAFF,
    summary:
      'For whom an operation can be created, by a text of at least three characters: contacts, and customers who are none',
    ...searches(foundCustomer),
  },
  'GET /operations/:id': {
    who: CUSTOMER_AND_STAFF,
    scope: 'operations:read',
    summary:
      'One operation, as far as the caller may see it; keys read comments, activity, contacts, fees and private documents only with the scopes of those names',
    res: operationReading,
  },
  'GET /operations/:id/closed': {
    who: ['customer'],
    summary: 'What an archived operation leaves its customer with: reason, contracts, offers, and whom to ask',
    res: closedOperation,
  },
  'POST /operations': {
    who: STAFF,
    summary:
      'Creates an operation by hand, for a contact, a customer with an account, or a new customer; with `known`, somebody who is here already and is none of these is refused: `details.contactId` says as whom',
    body: z.object({
      typeOperation: code(OPERATION_TYPES),
      contactId: id.nullish(),
      userId: id.nullish(),
      user: newCustomer.nullish(),
      known: knownContacts,
    }),
    res: staffOperation,
    idempotent: true,
  },
  'PUT /operations/:id': {
    who: STAFF,
    summary: 'Saves the changed fields; other people’s changes to other fields are kept',
    body: operationChanges.extend(saveFlags),
    /** `undo` is set if requested and the state or the archive has changed; it reverts the whole save. */
    res: undoableOperation,
  },
  'POST /operations/updateMany': {
    who: STAFF,
    summary: 'The same change to many operations, each by its own rules; tells which refused it, and why',
    body: z.object({ idList: z.array(id).min(1).max(SELECTION_MAX), data: bulkChanges, undoable }),
    /**
     * `undo` is set if requested and the archive has changed: the body of `POST /operations/undoMany`, and the time
     * limit.
     */
    res: changedMany.extend({ undo: z.object({ moves: z.array(madeMove), until: instantOut }).optional() }),
    idempotent: true,
  },
  'POST /operations/archive': {
    who: STAFF,
    summary: 'Archives an operation, or changes the reason of an archived one',
    body: z.object({ operationId: id, archivedReason: code(ARCHIVE_REASONS), undoable }),
    res: undoableOperation,
  },
  'POST /operations/activate': {
    who: STAFF,
    summary: 'Brings an archived operation back',
    body: z.object({ operationId: id }),
    res: staffOperation,
  },
})
