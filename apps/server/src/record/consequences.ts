import type { ActivityLine, Deed, DocumentLabel, ValueChange } from '@llave/api-contract/activity'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { CUSTOMER_FIELDS } from '@llave/domain/operations/fields/operation-fields'
import { isMilestone } from '@llave/domain/operations/states/milestones'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import type { CalendarDay, Instant } from '@llave/domain/time/calendar-day'
import type { TextKey } from '@llave/texts/languages'
import type { EventOf, OperationEvent, OperationEventType, StateEntry } from './operation-event'
import { type EventTrigger, isEventTrigger, type StaffTab } from './staff-triggers'

/** To the person responsible, or to all active staff when there is none. */
export interface StaffNotice {
  readonly trigger: EventTrigger
  readonly document?: DocumentLabel
  readonly bank?: Bank
  /** The message that it tells of. */
  readonly messageId?: string
}

/** To these colleagues and nobody else. */
export interface ColleaguesNotice {
  readonly to: readonly string[]
  readonly text: Extract<TextKey, `notifications.colleague.${string}`>
  /** Who has caused it, as the reader knows them. */
  readonly author: string
  /** What it is about, in a line. */
  readonly about: string
  readonly tab: StaffTab
}

/** To the customer, about documents, by notification and e-mail, with the text written to them. */
export interface DocumentsNotice {
  readonly kind: 'documentRejected' | 'documentRequested' | 'documentUpdateRequested' | 'documentsReminded'
  readonly documents: readonly DocumentLabel[]
  readonly words: string | null
  /** `YYYY-MM-DD`. */
  readonly deadline?: CalendarDay | null
}

/** To the customer, by notification: the holder has to sign again and gets an e-mail with the new link. */
export interface ContractNotice {
  readonly kind: 'contractRejected'
  readonly holder: string
  readonly reason: string
}

/** To the customer, by notification: those who have signed have to sign the new figures. */
export interface VoidedNotice {
  readonly kind: 'contractVoided'
}

/** To the customer, by notification and e-mail: banks' offers that they can compare. */
export interface OffersNotice {
  readonly kind: 'offersReleased'
  readonly banks: readonly Bank[]
}

/** To the customer, by notification and e-mail: why the present step takes longer. */
export interface WaitingNotice {
  readonly kind: 'longWait'
  readonly state: StepState
  readonly entered: Instant
  readonly words: string | null
}

/** To the customer, by notification: the staff have written; an e-mail follows if nobody reads it. */
export interface MessageNotice {
  readonly kind: 'messageReceived'
  readonly messageId: string
}

/** To the owners of an operation: by notification to the customer, by e-mail to all of them. */
export interface OwnersNotice {
  readonly state: StepState
  readonly mail: 'stateChanged' | 'questionnaireCompleted'
  readonly text: 'notifications.customer.stateChanged' | 'notifications.customer.questionnaireCompleted'
  /** A receipt also goes to the person who acted: the customer gets it although the action was their own. */
  readonly receipt: boolean
}

/** What follows from an event. What is left out does not follow; open pages of the staff always hear of it. */
export interface Consequences {
  /** The line of the feed, written together with the change itself. */
  readonly feed?: ActivityLine | null
  /** Whether the customer's open page now has something different to show. */
  readonly customerSees?: boolean
  readonly staff?: readonly StaffNotice[]
  readonly colleagues?: ColleaguesNotice
  readonly customer?: DocumentsNotice | ContractNotice | VoidedNotice | OffersNotice | WaitingNotice | MessageNotice
  readonly owners?: OwnersNotice | null
}

/** What follows from each event: who is told what, on whose behalf, and what the feed records. */
const CONSEQUENCES: { readonly [T in OperationEventType]: (event: EventOf<T>) => Consequences } = {
  CREATED: () => ({}),
  SAVED: ({ changes, entry, deedNote }) => ({
    feed: savedLine(entry ? [stateChange(entry), ...changes] : changes, deedNote),
    customerSees: entry !== null || changes.some(({ field }) => isSeenByCustomer(field)),
    staff: [...(entry ? onEntry(entry.to) : []), ...changes.flatMap(onMilestone)],
    owners: entry?.notify
      ? { state: entry.to, mail: 'stateChanged', text: 'notifications.customer.stateChanged', receipt: false }
      : null,
  }),
  FEES_SAVED: ({ changes, voided }) =>
    voided.length === 0
      ? { feed: savedLine(changes) }
      : {
          feed: deed('contractVoided', { holders: [...voided], changes: [...changes] }),
          customerSees: true,
          customer: { kind: 'contractVoided' },
        },
  CARD_MOVED: () => ({}),
  MOVE_UNDONE: ({ customerSees }) => ({ customerSees }),
  TASKS_CHANGED: () => ({}),
  CALL_LOGGED: ({ who, outcome, note }) => ({ feed: deed('callLogged', { who, outcome, note }) }),
  QUESTIONNAIRE_ANSWERED: () => ({ customerSees: true }),
  QUESTIONNAIRE_COMPLETED: ({ from, to }) => ({
    feed: savedLine([stateChange({ from, to })]),
    customerSees: true,
    staff: [{ trigger: 'QUESTIONNAIRE_COMPLETED' }],
    owners: {
      state: to,
      mail: 'questionnaireCompleted',
      text: 'notifications.customer.questionnaireCompleted',
      receipt: true,
    },
  }),
  QUESTIONNAIRE_CORRECTED: () => ({ feed: deed('questionnaire', {}), customerSees: true }),
  DOCUMENT_UPLOADED: ({ document, file, replaced, isPrivate, isProof, completes, providingFundsDone }) => ({
    feed:
      replaced === null
        ? deed('documentUploaded', { document, file, ...provision(providingFundsDone) })
        : deed('documentReplaced', { document, file, previousFile: replaced, ...provision(providingFundsDone) }),
    customerSees: !isPrivate,
    staff: [
      ...(isProof ? [{ trigger: 'PROVISION_PROOF_UPLOADED', document } as const] : []),
      ...(completes ? [{ trigger: 'DOCUMENTS_COMPLETE' } as const] : []),
    ],
  }),
  DOCUMENTS_DELETED: ({ documents, providingFundsDone }) => ({
    feed: deed('documentDeleted', {
      documents: documents.map(({ document, file }) => ({ document, file })),
      ...provision(providingFundsDone),
    }),
    customerSees: documents.some(({ isPrivate }) => !isPrivate),
  }),
  DOCUMENT_RENAMED: ({ document, file, previousFile, isPrivate }) => ({
    feed: deed('documentRenamed', { document, file, previousFile }),
    customerSees: !isPrivate,
  }),
  DOCUMENT_VALIDATED: ({ document, file, isPrivate, providingFundsDone }) => ({
    feed: deed('documentValidated', { document, file, ...provision(providingFundsDone) }),
    customerSees: !isPrivate,
  }),
  DOCUMENT_REJECTED: ({ document, file, reason, isPrivate, providingFundsDone }) => ({
    feed: deed('documentRejected', { document, file, reason, ...provision(providingFundsDone) }),
    ...(!isPrivate && {
      customerSees: true,
      customer: { kind: 'documentRejected', documents: [document], words: reason },
    }),
  }),
  DOCUMENTS_RESTORED: ({ documents, providingFundsDone }) => ({
    feed: deed('documentRestored', {
      documents: documents.map(({ document, file }) => ({ document, file })),
      ...provision(providingFundsDone),
    }),
    customerSees: documents.some(({ isPrivate }) => !isPrivate),
  }),
  DOCUMENTS_REQUESTED: ({ documents, message, deadline }) => ({
    feed: deed('requestNewDocumentation', { documents: [...documents], message, deadline }),
    customerSees: true,
    customer: { kind: 'documentRequested', documents, words: message, deadline },
  }),
  DOCUMENT_DATED: ({ document, file, deadline, expires, isPrivate }) => ({
    feed: deed('documentDated', {
      document,
      file,
      ...(deadline !== undefined && { deadline }),
      ...(expires !== undefined && { expires }),
    }),
    // Until when a file is of use is for the staff to know.
    customerSees: deadline !== undefined && !isPrivate,
  }),
  DOCUMENT_UPDATE_REQUESTED: ({ document, message, deadline, providingFundsDone }) => ({
    feed: deed('requestUpdateDocumentation', { document, message, deadline, ...provision(providingFundsDone) }),
    customerSees: true,
    customer: { kind: 'documentUpdateRequested', documents: [document], words: message, deadline },
  }),
  DOCUMENTS_REMINDED: ({ documents }) => ({
    feed: deed('sendPendingDocumentationEmail', { documents: [...documents] }),
    customerSees: true,
    customer: { kind: 'documentsReminded', documents, words: null },
  }),
  DOCUMENT_WAIVED: ({ document, reason, isPrivate }) => ({
    feed: reason === null ? deed('documentNotWaived', { document }) : deed('documentWaived', { document, reason }),
    customerSees: !isPrivate,
  }),
  DOCUMENT_WAIVER_PROPOSED: ({ document, reason }) => ({
    feed: deed('waiverProposed', { document, reason }),
    customerSees: true,
    staff: [{ trigger: 'DOCUMENT_WAIVER_PROPOSED', document }],
  }),
  SIGNING_ADVANCED: () => ({ customerSees: true }),
  CONTRACT_SIGNED: () => ({ customerSees: true, staff: [{ trigger: 'CONTRACT_SIGNED' }] }),
  CONTRACT_APPROVED: ({ holder, contractWithdrawalDate }) => ({
    feed: deed('contractApproved', { holder, ...(contractWithdrawalDate && { contractWithdrawalDate }) }),
    customerSees: true,
  }),
  CONTRACT_REJECTED: ({ holder, reason }) => ({
    feed: deed('contractRejected', { holder, reason }),
    customerSees: true,
    customer: { kind: 'contractRejected', holder, reason },
  }),
  CONTRACT_RESENT: ({ emails, changed }) => ({
    feed: deed('resendEmailsContract', { emails: [...emails], changed: [...changed] }),
    customerSees: true,
  }),
  HOLDER_EMAIL_CHANGED: () => ({ staff: [{ trigger: 'HOLDER_EMAIL_CHANGED' }] }),
  HOLDER_EMAIL_CONFIRMED: () => ({}),
  SIGNING_PHONE_MISSING: () => ({ staff: [{ trigger: 'SIGNING_PHONE_MISSING' }] }),
  OFFER_SAVED: ({ bank, isNew, isShown }) => ({ feed: deed('offerSaved', { bank, isNew }), customerSees: isShown }),
  OFFER_REMOVED: ({ bank, isShown }) => ({ feed: deed('offerRemoved', { bank }), customerSees: isShown }),
  OFFERS_RELEASED: ({ shown, hidden }) => ({
    feed: deed('offersReleased', { shown: [...shown], hidden: [...hidden] }),
    customerSees: true,
    ...(shown.length > 0 && { customer: { kind: 'offersReleased', banks: shown } }),
  }),
  OFFER_PREFERRED: ({ bank }) => ({
    feed: deed('offerPreferred', { bank }),
    customerSees: true,
    ...(bank && { staff: [{ trigger: 'OFFER_PREFERRED', bank }] }),
  }),
  CONTACT_ADDED: ({ contact }) => ({ feed: deed('contactAdded', { contact }) }),
  CONTACT_ROLE_CHANGED: ({ contact, previousRole }) => ({
    feed: deed('contactRoleChanged', { contact, previousRole }),
  }),
  CONTACTS_REMOVED: ({ contacts }) => ({ feed: deed('contactsRemoved', { contacts: [...contacts] }) }),
  CONTACT_DELETED: ({ contacts }) => ({ feed: deed('contactDeleted', { contacts: [...contacts] }) }),
  CONTACTS_MERGED: ({ name, merged }) => ({ feed: deed('contactsMerged', { name, merged: [...merged] }) }),
  COMMENTED: ({ author, excerpt, mentioned }) => ({
    ...(mentioned.length > 0 && {
      colleagues: {
        to: mentioned,
        text: 'notifications.colleague.MENTIONED',
        author,
        about: excerpt,
        tab: 'TASKS',
      },
    }),
  }),
  COMMENT_FEATURED: () => ({}),
  COMMENT_REMOVED: () => ({}),
  WAITING_WORDS_SAVED: ({ words }) => ({ feed: deed('waitingWords', { words }), customerSees: true }),
  LONG_WAIT: ({ state, entered, words }) => ({
    feed: deed('waitingTold', { words }),
    customer: { kind: 'longWait', state, entered, words },
  }),
  CUSTOMER_WRITTEN_TO: ({ excerpt, messageId }) => ({
    feed: deed('customerWrittenTo', { excerpt }),
    customerSees: true,
    customer: { kind: 'messageReceived', messageId },
  }),
  CUSTOMER_WROTE: ({ excerpt, messageId }) => ({
    feed: deed('customerWrote', { excerpt }),
    customerSees: true,
    staff: [{ trigger: 'CUSTOMER_WROTE', messageId }],
  }),
  // The other side's page shows that it was read.
  MESSAGES_READ: () => ({ customerSees: true }),
  OWNERS_TOLD: ({ state, emails }) => ({ feed: deed(`sendEmail_${state}`, { emails: [...emails] }) }),
}

export function consequencesOf<T extends OperationEventType>(event: EventOf<T>): Consequences {
  const follows: (event: EventOf<T>) => Consequences = CONSEQUENCES[event.type as T]
  return follows(event)
}

/** Whether anybody is to be told of an event by notification, e-mail or push. */
export function tellsPeople(event: OperationEvent): boolean {
  const { staff = [], colleagues, customer, owners } = consequencesOf(event)
  return staff.length > 0 || colleagues !== undefined || customer !== undefined || Boolean(owners)
}

/** The entry into a state is a trigger of that name, if there is one. */
const onEntry = (to: StepState): readonly StaffNotice[] => (isEventTrigger(to) ? [{ trigger: to }] : [])

/** So is a date of that name, when it is set (product decisions §8: "added"). */
function onMilestone({ field, previousValue, newValue }: ValueChange): readonly StaffNotice[] {
  const isSet = isMilestone(field) && previousValue === null && newValue !== null
  return isSet && isEventTrigger(field) ? [{ trigger: field }] : []
}

/** What a customer sees of the operation itself, besides the plain fields that the table marks. */
function isSeenByCustomer(field: ValueChange['field']): boolean {
  if (field === 'isArchived' || field === 'archivedReason' || field.startsWith('stateDates.')) return true
  // Whether an offer is chosen, and whether its bank still stands by it.
  if (field === 'chosenProposal' || field === 'receivedProposals') return true
  return (CUSTOMER_FIELDS as readonly string[]).includes(field)
}

function stateChange({ from, to }: Pick<StateEntry, 'from' | 'to'>): ValueChange {
  return { field: 'state', previousValue: from, newValue: to }
}

/** One save is one line, however much it changed. */
function savedLine(changes: readonly ValueChange[], deedNote?: string): ActivityLine | null {
  const [first] = changes
  if (!first) return null
  if (changes.length === 1 && !deedNote) return { ...first, params: null }
  return deed('saved', { changes: [...changes], ...(deedNote && { deedNote }) })
}

type DeedOf<F extends Deed['field']> = Extract<Deed, { readonly field: F }>

function deed<F extends Deed['field']>(field: F, params: DeedParams<F>): ActivityLine {
  return { field, previousValue: null, newValue: null, params } as ActivityLine
}
/** `sendEmail_…` is a single member for twelve fields. */
type DeedParams<F extends Deed['field']> = F extends `sendEmail_${string}`
  ? { readonly emails: string[] }
  : DeedOf<F>['params']

const provision = (done: boolean | undefined) => (done === undefined ? {} : { providingFundsDone: done })
