import { AGENCY_SIGHTS } from '@llave/domain/agencies/agency-sight'
import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { LEAVE_REASONS } from '@llave/domain/holders/leave-reasons'
import { UNREACHED } from '@llave/domain/holders/why-unreached'
import { ASIDE_REASONS } from '@llave/domain/mail-replies/aside'
import { FEE_NAMES, type FeeName } from '@llave/domain/money/fees'
import { BANKS } from '@llave/domain/operations/fields/banks'
import { OPERATION_FIELD_NAMES, type OperationField } from '@llave/domain/operations/fields/operation-fields'
import { OPERATION_STATES, type OperationState } from '@llave/domain/operations/states/operation-states'
import { CONTACT_ROLES } from '@llave/domain/people/contact-roles'
import { CALL_OUTCOMES } from '@llave/domain/tasks/task-fields'
import { z } from 'zod'
import { dayOut, eurosOut, instantOut } from './define/fields'
import { person } from './people'

/** Values of an operation whose changes follow their own rules. */
const RULED = ['state', 'isArchived', 'archivedReason', 'tags'] as const

/** The feed's name for the date on which a state was entered. */
export type StateDateChange = `stateDates.${OperationState}`
const STATE_DATES = OPERATION_STATES.map(state => `stateDates.${state}` as const)

/** All values of an operation whose changes the feed shows. */
export type ChangedField = OperationField | FeeName | (typeof RULED)[number] | StateDateChange
const CHANGED_FIELDS: readonly ChangedField[] = [...OPERATION_FIELD_NAMES, ...FEE_NAMES, ...RULED, ...STATE_DATES]

/** Old and new value: codes, euros, ISO dates; people and tags by their names at the time. */
export const valueChange = z.object({
  field: z.enum(CHANGED_FIELDS),
  previousValue: z.unknown(),
  newValue: z.unknown(),
})
export type ValueChange = z.output<typeof valueChange>

/** A document as people know it: its name or its type's, and its holder. */
export const documentLabel = z.object({
  type: z.enum(DOCUMENT_TYPES),
  name: z.string().nullable(),
  holder: z.string().nullable(),
  /** Only these of its months (`YYYY-MM`). */
  months: z.array(z.string()).readonly().optional(),
})
export type DocumentLabel = z.output<typeof documentLabel>
/** With its entry, which the name does not identify; missing in lines from before it was recorded. */
export const askedLabel = documentLabel.extend({ entryId: z.string().optional() })
export type AskedLabel = z.output<typeof askedLabel>

/** `document` and `file` are null in lines from before they were recorded. */
const aboutFile = { document: documentLabel.nullable(), file: z.string().nullable() }
/** The new payment status of the provision of funds, if it changed. */
const provision = { providingFundsDone: z.boolean().optional() }
/** The holder who sent or wrote it from their own place, without an account. */
const fromPlace = { byHolder: z.string().optional() }

const linkedContact = z.object({ name: z.string(), role: z.enum(CONTACT_ROLES) })
export type LinkedContact = z.output<typeof linkedContact>

/** The corrected values of a holder, who is named as before the correction. */
const holderChange = z.object({
  holder: z.string(),
  field: z.enum(['name', 'email', 'phone']),
  from: z.string().nullable(),
  to: z.string(),
})
export type HolderChange = z.output<typeof holderChange>

/** The requested deadline, if one was set. */
const deadline = dayOut.nullable().optional()

function happening<const F extends string, P extends z.ZodRawShape>(field: F, params: P) {
  return z.object({ field: z.literal(field), previousValue: z.null(), newValue: z.null(), params: z.object(params) })
}

/** E-mails that informed the owners of the new state; named as in the specification. */
const ownersTold = z.object({
  field: z.enum(OPERATION_STATES.map(state => `sendEmail_${state}` as const)),
  previousValue: z.null(),
  newValue: z.null(),
  params: z.object({ emails: z.array(z.string()) }),
})

/**
 * A line of the feed about one save or one deed. `field` tells its type: a field whose value changed, several fields in
 * one save, or a deed with its particulars in `params`.
 */
export const activityLine = z.discriminatedUnion('field', [
  valueChange.extend({ params: z.null() }),
  happening('saved', {
    /** A save that changes a single value uses that value's own line, unless it has something to add. */
    changes: z.array(valueChange).min(1),
    /** The reason for planning the deed before the statutory waiting time is over. */
    deedNote: z.string().optional(),
  }),
  /** The operation was imported from a list; the name of its file. */
  happening('imported', { file: z.string() }),
  happening('leadSent', { agency: z.string() }),
  /** The customer lets the agency see this, or no longer does. */
  happening('agencySees', { agency: z.string(), sight: z.enum(AGENCY_SIGHTS) }),
  happening('agencySeesNoMore', { agency: z.string(), sight: z.enum(AGENCY_SIGHTS) }),
  /** From the brokerage's own website: by its form, or through an API key. */
  happening('leadReceived', { byForm: z.boolean() }),
  /** Its answers were corrected, with the fields of the operation that followed. */
  happening('questionnaire', { changes: z.array(valueChange).optional() }),
  happening('documentUploaded', { ...aboutFile, ...provision, ...fromPlace }),
  happening('documentReplaced', { ...aboutFile, previousFile: z.string().nullable(), ...provision, ...fromPlace }),
  happening('documentDeleted', { ...fromPlace, documents: z.array(z.object(aboutFile)).min(1), ...provision }),
  happening('documentRestored', { documents: z.array(z.object(aboutFile)).min(1), ...provision }),
  /** The days that were set, or cleared (null). */
  happening('documentDated', {
    ...aboutFile,
    deadline,
    expires: dayOut.nullable().optional(),
    months: z.array(z.string()).nullable().optional(),
  }),
  happening('documentRenamed', { ...aboutFile, previousFile: z.string().nullable() }),
  happening('documentValidated', { ...aboutFile, ...provision }),
  happening('documentRejected', { ...aboutFile, reason: z.string().nullable(), ...provision }),
  happening('documentWaived', { document: documentLabel, reason: z.string().nullable() }),
  happening('documentNotWaived', { document: documentLabel }),
  happening('waiverProposed', { ...fromPlace, document: documentLabel, reason: z.string().nullable() }),
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
    /** The last day of the customer's right of withdrawal, if the approval set it. */
    contractWithdrawalDate: instantOut.optional(),
  }),
  happening('contractRejected', { holder: z.string().nullable(), reason: z.string().nullable() }),
  /** New fees, which void existing signatures; no changes when the fees had changed before. */
  happening('contractVoided', { holders: z.array(z.string()).min(1), changes: z.array(valueChange) }),
  happening('resendEmailsContract', {
    emails: z.array(z.string()),
    /** Addresses that were corrected before sending. */
    changed: z.array(z.object({ holder: z.string(), from: z.string().nullable(), to: z.string() })),
  }),
  /** The name, e-mail or phone of a holder was corrected, here or elsewhere. */
  happening('holderCorrected', { changes: z.array(holderChange).min(1) }),
  /**
   * Somebody has left the holders or joined them, with the fields of the operation that followed. Older lines have no
   * `changeId`.
   */
  happening('holderLeft', {
    changeId: z.string().optional(),
    holder: z.string(),
    reason: z.enum(LEAVE_REASONS),
    note: z.string().nullable(),
    changes: z.array(valueChange),
  }),
  happening('holderCame', { changeId: z.string().optional(), holder: z.string(), changes: z.array(valueChange) }),
  happening('holderChangeUndone', {
    holder: z.string(),
    kind: z.enum(['LEFT', 'CAME']),
    changes: z.array(valueChange),
  }),
  happening('contactAdded', { contact: linkedContact }),
  happening('contactRoleChanged', { contact: linkedContact, previousRole: z.enum(CONTACT_ROLES) }),
  happening('contactsRemoved', { contacts: z.array(linkedContact).min(1) }),
  happening('contactDeleted', { contacts: z.array(linkedContact).min(1) }),
  happening('contactsMerged', { name: z.string(), merged: z.array(z.string()).min(1) }),
  happening('offerSaved', { bank: z.enum(BANKS), isNew: z.boolean() }),
  happening('offerRemoved', { bank: z.enum(BANKS) }),
  /** The offers that the customer sees from now on, and those hidden again. */
  happening('offersReleased', { shown: z.array(z.enum(BANKS)), hidden: z.array(z.enum(BANKS)) }),
  /** The preferred offer; null: none any more. */
  happening('offerPreferred', { bank: z.enum(BANKS).nullable() }),
  /** An invoice of the fees, in euros. */
  happening('feeInvoiceSaved', { number: z.string(), amount: eurosOut, isNew: z.boolean() }),
  happening('feeInvoiceRemoved', { number: z.string(), amount: eurosOut }),
  /** Money collected for an invoice, or (null) for the provision of funds, in euros. */
  happening('moneyCollected', { number: z.string().nullable(), amount: eurosOut }),
  happening('collectionRemoved', { number: z.string().nullable(), amount: eurosOut }),
  /** A dossier was sent to somebody at a bank. */
  happening('dossierSent', {
    bank: z.enum(BANKS),
    name: z.string(),
    email: z.string(),
    way: z.enum(['MAIL', 'LINK']),
    papers: z.int(),
    /** The proposals that changed with it; missing in older lines. */
    changes: z.array(valueChange).optional(),
  }),
  /** The link was opened for the first time: by the contact, or by somebody else at the bank (`passedTo`). */
  happening('dossierOpened', { bank: z.enum(BANKS), name: z.string(), passedTo: z.string().optional() }),
  happening('dossierLinkEnded', { bank: z.enum(BANKS), name: z.string() }),
  /** A phone call that somebody logged. */
  happening('callLogged', { who: z.string(), outcome: z.enum(CALL_OUTCOMES), note: z.string().nullable() }),
  /** A broker's words to the customer about the current wait; null: removed. */
  happening('waitingWords', { words: z.string().nullable() }),
  /** The customer was told of a long wait, in these words or (null) in the standard ones. */
  happening('waitingTold', { words: z.string().nullable() }),
  /** The beginning of the first message between the staff and the customer. */
  happening('customerWrittenTo', { excerpt: z.string(), holder: z.string().optional() }),
  happening('papersShown', { byHolder: z.string() }),
  happening('papersHidden', { byHolder: z.string() }),
  happening('holdersUnreached', { documents: z.array(documentLabel), holder: z.string(), why: z.enum(UNREACHED) }),
  happening('mailSetAside', { why: z.enum(ASIDE_REASONS) }),
  happening('customerWrote', { excerpt: z.string(), ...fromPlace }),
  /** Written by another version, in a form that this one cannot read. */
  happening('other', {}),
  ownersTold,
])
export type ActivityLine = z.output<typeof activityLine>

export type ActivityKind = ActivityLine['field']
export const ACTIVITY_KINDS: readonly ActivityKind[] = activityLine.options
  .map(({ shape }) => shape.field)
  .flatMap((field): readonly ActivityKind[] => ('options' in field ? field.options : [...field.values]))

export type Deed = Exclude<ActivityLine, { readonly params: null }>

const OTHER: ActivityLine = { field: 'other', previousValue: null, newValue: null, params: {} }

/**
 * A line of the feed with its author (null: the system) and date. During an upgrade, another version writes to the same
 * database: a line that this one does not know is shown as some change, so that the operation can still be opened.
 */
export const activityEntry = z.intersection(
  activityLine.catch(OTHER),
  z.object({ _id: z.string(), createdDate: instantOut, user: person.nullable() }),
)
export type ActivityEntry = z.output<typeof activityEntry>
