import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { FEE_NAMES, type FeeName } from '@llave/domain/money/fees'
import { BANKS } from '@llave/domain/operations/fields/banks'
import { OPERATION_FIELD_NAMES, type OperationField } from '@llave/domain/operations/fields/operation-fields'
import { OPERATION_STATES, type OperationState } from '@llave/domain/operations/states/operation-states'
import { CONTACT_ROLES } from '@llave/domain/people/contact-roles'
import { CALL_OUTCOMES } from '@llave/domain/tasks/task-codes'
import { z } from 'zod'
import { person } from './people'

/** Values of an operation that change by a rule of their own and not as a plain field. */
const RULED = ['state', 'isArchived', 'archivedReason', 'tags'] as const

/** The date on which a state was entered, as the feed names it. */
export type StateDateChange = `stateDates.${OperationState}`
const STATE_DATES = OPERATION_STATES.map(state => `stateDates.${state}` as const)

/** Everything of an operation whose values the feed shows. */
export type ChangedField = OperationField | FeeName | (typeof RULED)[number] | StateDateChange
const CHANGED_FIELDS: readonly ChangedField[] = [...OPERATION_FIELD_NAMES, ...FEE_NAMES, ...RULED, ...STATE_DATES]

/** From what to what: codes, euros, ISO dates; people and tags with the names that they had. */
const valueChange = z.object({
  field: z.enum(CHANGED_FIELDS),
  previousValue: z.unknown(),
  newValue: z.unknown(),
})
export type ValueChange = z.output<typeof valueChange>

/** A document as people call it: by its own name or that of its type, and of whom it is. */
export const documentLabel = z.object({
  type: z.enum(DOCUMENT_TYPES),
  name: z.string().nullable(),
  holder: z.string().nullable(),
})
export type DocumentLabel = z.output<typeof documentLabel>

/** `document` and `file` are null in entries that were written before they were recorded. */
const aboutFile = { document: documentLabel.nullable(), file: z.string().nullable() }
/** Whether the provision of funds counts as paid, where this has changed it. */
const provision = { providingFundsDone: z.boolean().optional() }

/** A contact by the name that it had, and what it was in the operation. */
const linkedContact = z.object({ name: z.string(), role: z.enum(CONTACT_ROLES) })
export type LinkedContact = z.output<typeof linkedContact>

/** The day until which a document is asked for, where one was set. */
const deadline = z.string().nullable().optional()

function happening<const F extends string, P extends z.ZodRawShape>(field: F, params: P) {
  return z.object({
    field: z.literal(field),
    previousValue: z.null(),
    newValue: z.null(),
    params: z.object(params),
  })
}

/** E-mails that told the owners of the entry into a state; the specification's own name for them. */
const ownersTold = z.object({
  field: z.enum(OPERATION_STATES.map(state => `sendEmail_${state}` as const)),
  previousValue: z.null(),
  newValue: z.null(),
  params: z.object({ emails: z.array(z.string()) }),
})

/**
 * What the feed tells of one save or one deed. `field` says which kind it is: a field whose value changed, several of them
 * in one save, or a deed with its particulars in `params`.
 */
export const activityLine = z.discriminatedUnion('field', [
  valueChange.extend({ params: z.null() }),
  happening('saved', {
    /** A single change stands alone, unless there is something to say about the save. */
    changes: z.array(valueChange).min(1),
    /** Why the deed is planned before the law's waiting time is over. */
    deedNote: z.string().optional(),
  }),
  happening('questionnaire', {}),
  happening('documentUploaded', { ...aboutFile, ...provision }),
  happening('documentReplaced', { ...aboutFile, previousFile: z.string().nullable(), ...provision }),
  happening('documentDeleted', { documents: z.array(z.object(aboutFile)).min(1), ...provision }),
  happening('documentRestored', { documents: z.array(z.object(aboutFile)).min(1), ...provision }),
  /** The dates that were set (`YYYY-MM-DD`) or cleared (null). */
  happening('documentDated', { ...aboutFile, deadline, expires: z.string().nullable().optional() }),
  happening('documentRenamed', { ...aboutFile, previousFile: z.string().nullable() }),
  happening('documentValidated', { ...aboutFile, ...provision }),
  happening('documentRejected', { ...aboutFile, reason: z.string().nullable(), ...provision }),
  happening('documentWaived', { document: documentLabel, reason: z.string().nullable() }),
  happening('documentNotWaived', { document: documentLabel }),
  happening('waiverProposed', { document: documentLabel, reason: z.string().nullable() }),
  happening('requestNewDocumentation', {
    documents: z.array(documentLabel).min(1),
    message: z.string().nullable(),
    deadline,
  }),
  happening('requestUpdateDocumentation', {
    document: documentLabel,
    message: z.string().nullable(),
    deadline,
    ...provision,
  }),
  happening('sendPendingDocumentationEmail', { documents: z.array(documentLabel).min(1) }),
  happening('contractApproved', {
    holder: z.string().nullable(),
    /** Until when the customer may withdraw, where the approval has set it. */
    contractWithdrawalDate: z.string().optional(),
  }),
  happening('contractRejected', { holder: z.string().nullable(), reason: z.string().nullable() }),
  /** New fees (none, when they had changed before), for which signatures do not count any more. */
  happening('contractVoided', { holders: z.array(z.string()).min(1), changes: z.array(valueChange) }),
  happening('resendEmailsContract', {
    emails: z.array(z.string()),
    /** Addresses that were corrected before. */
    changed: z.array(z.object({ holder: z.string(), from: z.string().nullable(), to: z.string() })),
  }),
  happening('contactAdded', { contact: linkedContact }),
  happening('contactRoleChanged', { contact: linkedContact, previousRole: z.enum(CONTACT_ROLES) }),
  happening('contactsRemoved', { contacts: z.array(linkedContact).min(1) }),
  happening('contactDeleted', { contacts: z.array(linkedContact).min(1) }),
  happening('contactsMerged', { name: z.string(), merged: z.array(z.string()).min(1) }),
  happening('offerSaved', { bank: z.enum(BANKS), isNew: z.boolean() }),
  happening('offerRemoved', { bank: z.enum(BANKS) }),
  /** Which offers the customer sees from now on, and which no longer. */
  happening('offersReleased', { shown: z.array(z.enum(BANKS)), hidden: z.array(z.enum(BANKS)) }),
  /** The one that the customer prefers; null: none of them any more. */
  happening('offerPreferred', { bank: z.enum(BANKS).nullable() }),
  /** A phone call that somebody has logged. */
  happening('callLogged', { who: z.string(), outcome: z.enum(CALL_OUTCOMES), note: z.string().nullable() }),
  /** What a broker has written to the customer about the present wait; null: taken back. */
  happening('waitingWords', { words: z.string().nullable() }),
  /** The customer was told of a long wait, in these words or (null) in the product's. */
  happening('waitingTold', { words: z.string().nullable() }),
  /** What the staff and the customer have written to each other begins so. */
  happening('customerWrittenTo', { excerpt: z.string() }),
  happening('customerWrote', { excerpt: z.string() }),
  ownersTold,
])
export type ActivityLine = z.output<typeof activityLine>

/** Every kind of line, as `field` says it. */
export type ActivityKind = ActivityLine['field']
export const ACTIVITY_KINDS: readonly ActivityKind[] = activityLine.options
  .map(({ shape }) => shape.field)
  .flatMap((field): readonly ActivityKind[] => ('options' in field ? field.options : [...field.values]))

/** The kinds of lines that tell of a deed. */
export type Deed = Exclude<ActivityLine, { readonly params: null }>

/** One line of the feed, with who did it (null: the system) and when. */
export const activityEntry = z.intersection(
  activityLine,
  z.object({ _id: z.string(), createdDate: z.string(), user: person.nullable() }),
)
export type ActivityEntry = z.output<typeof activityEntry>
