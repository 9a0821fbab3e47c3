import type { ActivityLine, AskedLabel, Deed, DocumentLabel, ValueChange } from '@llave/api-contract/activity'
import { CUSTOMER_FIELDS } from '@llave/domain/operations/fields/operation-fields'
import { isMilestone, type StepState } from '@llave/domain/operations/states/operation-states'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { VERDICT_HOLD_MS } from '@llave/domain/validation/limits'
import type { WebhookMessage } from './call-webhooks'
import type { OfficeEvent } from './office-event'
import type { OperationEvent, StateEntry, ValidatedFile } from './operation-event'
import type { Due, StaffNotice } from './reactions'
import { isEventTrigger } from './staff-triggers'

/**
 * The consequences of an event; what is left out does not follow. Open pages of the staff and the brokerage's own
 * systems always hear of an operation's events.
 */
export interface Consequences extends Due {
  /** The line of the feed, written together with the change itself. */
  readonly feed?: ActivityLine | null
  /** The customer's open page must be refreshed. */
  readonly customerSees?: boolean
  /** What open pages of the staff must read again, besides the operation. */
  readonly pages?: 'boardListsChanged' | 'contactsChanged' | 'peopleChanged' | 'tagsChanged' | 'tasksChanged'
  /** People whose number of tasks to do may have changed. */
  readonly badges?: readonly string[]
  /** Contacts whose open operations must be read again. */
  readonly contacts?: readonly string[]
  /** Additional messages to the brokerage's own systems; null if the event is not for other systems at all. */
  readonly webhook?: readonly WebhookMessage[] | null
  /** What features do some time after the commit. */
  readonly later?: Due & { readonly inMs: number }
}

/** The fields whose changes an agency is told of. */
const OF_AGENCIES: readonly ValueChange['field'][] = ['isArchived', 'archivedReason', 'formalizationDate']

/** How long a message stays unread before an e-mail reports it. */
export const UNREAD_MAIL_MS = 10 * MINUTE_MS

type Event = OperationEvent | OfficeEvent
type EventNamed<T extends Event['type']> = Extract<Event, { readonly type: T }>

/** The consequences of each event: who is told what, on whose behalf, and what the feed records. */
const CONSEQUENCES: { readonly [T in Event['type']]: (event: EventNamed<T>) => Consequences } = {
  CREATED: () => ({}),
  IMPORTED: ({ file }) => ({ feed: deed('imported', { file }) }),
  LEAD_SENT: ({ agency }) => ({ feed: deed('leadSent', { agency }), staff: [{ trigger: 'LEAD_SENT', agency }] }),
  AGENCY_SIGHT: ({ agency, sight, allowed }) => ({
    feed: deed(allowed ? 'agencySees' : 'agencySeesNoMore', { agency, sight }),
    customerSees: true,
  }),
  LEAD_RECEIVED: ({ byForm }) => ({ feed: deed('leadReceived', { byForm }), staff: [{ trigger: 'LEAD_RECEIVED' }] }),
  SAVED: ({ changes, entry, deedNote, assigned }) => ({
    feed: savedLine(entry ? [stateChange(entry), ...changes] : changes, deedNote),
    customerSees: entry !== null || changes.some(({ field }) => isSeenByCustomer(field)),
    staff: [...(entry ? onEntry(entry.to) : []), ...changes.flatMap(onMilestone)],
    ...(assigned && { newResponsable: { userId: assigned } }),
    agency: changes.some(({ field }) => OF_AGENCIES.includes(field)) || null,
    ...(entry?.notify && {
      owners: { state: entry.to, kind: 'stateChanged', receipt: false },
      contractLinks: entry.to === 'CONTRATO_INTERMEDIACION' || null,
    }),
  }),
  FEES_SAVED: ({ changes, voided }) =>
    voided.length === 0
      ? { feed: savedLine(changes) }
      : {
          feed: deed('contractVoided', { holders: [...voided], changes: [...changes] }),
          customerSees: true,
          signAgain: { rejected: null },
        },
  CARD_MOVED: () => ({ webhook: null }),
  MOVE_UNDONE: ({ customerSees }) => ({ customerSees }),
  TASKS_CHANGED: () => ({ webhook: null }),
  CALL_LOGGED: ({ who, outcome, note }) => ({ feed: deed('callLogged', { who, outcome, note }) }),
  QUESTIONNAIRE_ANSWERED: () => ({ customerSees: true }),
  QUESTIONNAIRE_COMPLETED: ({ from, to }) => ({
    feed: savedLine([stateChange({ from, to })]),
    customerSees: true,
    staff: [{ trigger: 'QUESTIONNAIRE_COMPLETED' }],
    owners: { state: to, kind: 'questionnaireCompleted', receipt: true },
  }),
  QUESTIONNAIRE_CORRECTED: ({ changes }) => ({
    feed: deed('questionnaire', { changes: [...changes] }),
    customerSees: true,
  }),
  DOCUMENT_UPLOADED: ({ document, file, replaced, isPrivate, isProof, completes, validated, ...more }) => {
    const told = {
      document,
      file,
      ...provision(more.providingFundsDone),
      ...(more.byHolder && { byHolder: more.byHolder }),
    }
    return {
      feed:
        replaced === null
          ? deed('documentUploaded', told)
          : deed('documentReplaced', { ...told, previousFile: replaced }),
      customerSees: !isPrivate,
      webhook: validated ? [documentValidated(validated)] : [],
      staff: [
        ...(isProof ? [{ trigger: 'PROVISION_PROOF_UPLOADED', document } as const] : []),
        ...(completes ? [{ trigger: 'DOCUMENTS_COMPLETE' } as const] : []),
      ],
    }
  },
  DOCUMENTS_DELETED: ({ documents, byHolder, providingFundsDone }) => ({
    feed: deed('documentDeleted', {
      ...(byHolder && { byHolder }),
      documents: documents.map(({ document, file }) => ({ document, file })),
      ...provision(providingFundsDone),
    }),
    customerSees: documents.some(({ isPrivate }) => !isPrivate),
  }),
  DOCUMENT_RENAMED: ({ document, file, previousFile, isPrivate }) => ({
    feed: deed('documentRenamed', { document, file, previousFile }),
    customerSees: !isPrivate,
  }),
  DOCUMENT_VALIDATED: ({ document, file, validated, isPrivate, providingFundsDone }) => ({
    feed: deed('documentValidated', { document, file, ...provision(providingFundsDone) }),
    customerSees: !isPrivate,
    webhook: [documentValidated(validated)],
  }),
  DOCUMENT_REJECTED: ({ document, file, reason, sentByHolder, isPrivate, providingFundsDone }) => ({
    feed: deed('documentRejected', { document: named(document), file, reason, ...provision(providingFundsDone) }),
    ...(!isPrivate && {
      customerSees: true,
      documents: {
        kind: 'documentRejected',
        documents: [document],
        words: reason,
        ...(sentByHolder && { sentByHolder }),
      },
    }),
  }),
  DOCUMENTS_RESTORED: ({ documents, providingFundsDone }) => ({
    feed: deed('documentRestored', {
      documents: documents.map(({ document, file }) => ({ document, file })),
      ...provision(providingFundsDone),
    }),
    customerSees: documents.some(({ isPrivate }) => !isPrivate),
  }),
  DOCUMENTS_REQUESTED: ({ documents, message, deadline, isQuiet }) => ({
    feed: deed('requestNewDocumentation', { documents: documents.map(named), message, deadline }),
    customerSees: true,
    documents: isQuiet ? null : { kind: 'documentRequested', documents, words: message, deadline },
  }),
  DOCUMENT_DATED: ({ document, file, deadline, expires, months, isPrivate }) => ({
    feed: deed('documentDated', {
      document,
      file,
      ...(deadline !== undefined && { deadline }),
      ...(expires !== undefined && { expires }),
      ...(months !== undefined && { months: months && [...months] }),
    }),
    // The expiry of a file is visible to the staff only.
    customerSees: (deadline !== undefined || months !== undefined) && !isPrivate,
  }),
  DOCUMENT_UPDATE_REQUESTED: ({ document, message, deadline, sentByHolder, providingFundsDone }) => ({
    feed: deed('requestUpdateDocumentation', {
      document: named(document),
      message,
      deadline,
      ...provision(providingFundsDone),
    }),
    customerSees: true,
    documents: {
      kind: 'documentUpdateRequested',
      documents: [document],
      words: message,
      deadline,
      ...(sentByHolder && { sentByHolder }),
    },
  }),
  DOCUMENTS_REMINDED: ({ documents, askedOfHolder }) => ({
    feed: deed('sendPendingDocumentationEmail', { documents: documents.map(named) }),
    customerSees: true,
    documents: {
      kind: 'documentsReminded',
      documents,
      words: null,
      ...(askedOfHolder && { sentByHolder: askedOfHolder }),
    },
  }),
  DOCUMENT_WAIVED: ({ document, reason, isPrivate }) => ({
    feed: reason === null ? deed('documentNotWaived', { document }) : deed('documentWaived', { document, reason }),
    customerSees: !isPrivate,
  }),
  DOCUMENT_WAIVER_PROPOSED: ({ document, reason, byHolder }) => ({
    feed: deed('waiverProposed', { document, reason, ...(byHolder && { byHolder }) }),
    customerSees: true,
    staff: [
      byHolder
        ? { trigger: 'HOLDER_WAIVER_PROPOSED', document, holder: byHolder }
        : { trigger: 'DOCUMENT_WAIVER_PROPOSED', document },
    ],
  }),
  PAPERS_SHOWN: ({ byHolder, shown }) => ({
    feed: deed(shown ? 'papersShown' : 'papersHidden', { byHolder }),
    customerSees: true,
    papersShown: { byHolder, shown },
  }),
  HOLDERS_UNREACHED: ({ documents, holder, why }) => ({
    feed: deed('holdersUnreached', { documents: documents.map(named), holder, why }),
  }),
  VERDICT_HELD: ({ verdictId }) => ({ webhook: null, later: { inMs: VERDICT_HOLD_MS, verdict: { verdictId } } }),
  VERDICT_DROPPED: () => ({ webhook: null }),
  SIGNING_ADVANCED: () => ({ customerSees: true, webhook: null }),
  CONTRACT_SIGNED: ({ holder, holderId }) => ({
    customerSees: true,
    webhook: [{ event: 'contract.signed', data: { holderId } }],
    staff: [{ trigger: 'CONTRACT_SIGNED', holder }],
    agency: true,
  }),
  CONTRACT_APPROVED: ({ holder, validated, contractWithdrawalDate }) => ({
    feed: deed('contractApproved', { holder, ...(contractWithdrawalDate && { contractWithdrawalDate }) }),
    customerSees: true,
    webhook: validated.map(documentValidated),
  }),
  CONTRACT_REJECTED: ({ holder, reason }) => ({
    feed: deed('contractRejected', { holder, reason }),
    customerSees: true,
    signAgain: { rejected: { holder, reason } },
  }),
  CONTRACT_RESENT: ({ emails, changed }) => ({
    feed: deed('resendEmailsContract', { emails: [...emails], changed: [...changed] }),
    customerSees: true,
  }),
  CONTRACT_WAITS: ({ missing }) => ({ customerSees: true, contractWaits: { missing } }),
  CONTRACT_COMPLETED: ({ isStep }) => ({
    customerSees: true,
    contractLinks: true,
    owners: isStep ? { state: 'CONTRATO_INTERMEDIACION', kind: 'stateChanged', receipt: false } : null,
  }),
  HOLDER_EMAIL_CHANGED: () => ({ staff: [{ trigger: 'HOLDER_EMAIL_CHANGED' }] }),
  HOLDER_EMAIL_CONFIRMED: () => ({}),
  HOLDER_CORRECTED: ({ changes, newLink }) => ({
    feed: changes.length > 0 ? deed('holderCorrected', { changes: [...changes] }) : null,
    customerSees: changes.length > 0,
    contractLink: newLink === null ? null : { holderId: newLink },
  }),
  HOLDER_LEFT: ({ changeId, holder, reason, note, changes }) => ({
    feed: deed('holderLeft', { changeId, holder, reason, note, changes: [...changes] }),
    customerSees: true,
  }),
  HOLDER_CAME: ({ changeId, holder, newLink, changes }) => ({
    feed: deed('holderCame', { changeId, holder, changes: [...changes] }),
    customerSees: true,
    contractLink: newLink === null ? null : { holderId: newLink },
  }),
  HOLDER_CHANGE_UNDONE: ({ holder, kind, changes }) => ({
    feed: deed('holderChangeUndone', { holder, kind, changes: [...changes] }),
    customerSees: true,
  }),
  SIGNING_PHONE_MISSING: () => ({ staff: [{ trigger: 'SIGNING_PHONE_MISSING' }] }),
  OFFER_SAVED: ({ bank, isNew, isShown }) => ({ feed: deed('offerSaved', { bank, isNew }), customerSees: isShown }),
  OFFER_REMOVED: ({ bank, isShown }) => ({ feed: deed('offerRemoved', { bank }), customerSees: isShown }),
  OFFERS_RELEASED: ({ shown, hidden }) => ({
    feed: deed('offersReleased', { shown: [...shown], hidden: [...hidden] }),
    customerSees: true,
    offers: shown.length > 0 ? { count: shown.length } : null,
  }),
  OFFER_PREFERRED: ({ bank }) => ({
    feed: deed('offerPreferred', { bank }),
    customerSees: true,
    ...(bank && { staff: [{ trigger: 'OFFER_PREFERRED', bank }] }),
  }),
  DOCUMENT_READ: () => ({ webhook: null }),
  DOSSIER_CHANGED: () => ({ webhook: null }),
  DOSSIER_SENT: ({ bank, name, email, way, papers, changes }) => ({
    feed: deed('dossierSent', { bank, name, email, way, papers, changes: [...changes] }),
    // The first sending to a bank changes the operation itself: this bank is asked for a proposal.
    ...(changes.length === 0 && { webhook: null }),
  }),
  DOSSIER_OPENED: ({ bank, name, passedTo, isFirst }) => ({
    feed: isFirst ? deed('dossierOpened', { bank, name, ...(passedTo && { passedTo }) }) : null,
    webhook: null,
  }),
  DOSSIER_LINK_ENDED: ({ bank, name }) => ({ feed: deed('dossierLinkEnded', { bank, name }), webhook: null }),
  FEE_INVOICE_SAVED: ({ number, amount, isNew }) => ({ feed: deed('feeInvoiceSaved', { number, amount, isNew }) }),
  FEE_INVOICE_REMOVED: ({ number, amount }) => ({ feed: deed('feeInvoiceRemoved', { number, amount }) }),
  MONEY_COLLECTED: ({ number, amount }) => ({ feed: deed('moneyCollected', { number, amount }) }),
  COLLECTION_REMOVED: ({ number, amount }) => ({ feed: deed('collectionRemoved', { number, amount }) }),
  CONTACT_ADDED: ({ contact }) => ({ feed: deed('contactAdded', { contact }) }),
  CONTACT_ROLE_CHANGED: ({ contact, previousRole }) => ({
    feed: deed('contactRoleChanged', { contact, previousRole }),
  }),
  CONTACTS_REMOVED: ({ contacts }) => ({ feed: deed('contactsRemoved', { contacts: [...contacts] }) }),
  CONTACT_DELETED: ({ contacts }) => ({ feed: deed('contactDeleted', { contacts: [...contacts] }) }),
  CONTACTS_MERGED: ({ name, merged }) => ({ feed: deed('contactsMerged', { name, merged: [...merged] }) }),
  COMMENTED: ({ commentId, author, excerpt, mentioned }) => ({
    mentions: mentioned.length > 0 ? { to: mentioned, author, excerpt, commentId } : null,
  }),
  COMMENT_FEATURED: () => ({}),
  COMMENT_REMOVED: () => ({}),
  WAITING_WORDS_SAVED: ({ words }) => ({ feed: deed('waitingWords', { words }), customerSees: true }),
  LONG_WAIT: ({ state, entered, words }) => ({
    feed: deed('waitingTold', { words }),
    longWait: { state, entered, words },
  }),
  // A holder has no notifications at their place, so only the e-mail tells of the message.
  CUSTOMER_WRITTEN_TO: ({ excerpt, messageId, holder }) => ({
    feed: deed('customerWrittenTo', { excerpt, ...(holder && { holder }) }),
    customerSees: !holder,
    message: holder ? null : { messageId, to: 'CUSTOMER' },
    later: { inMs: UNREAD_MAIL_MS, unreadMail: { messageId } },
  }),
  CUSTOMER_WROTE: ({ excerpt, messageId, byHolder }) => ({
    feed: deed('customerWrote', { excerpt, ...(byHolder && { byHolder }) }),
    customerSees: !byHolder,
    message: { messageId, to: 'STAFF', ...(byHolder && { byHolder }) },
    later: { inMs: UNREAD_MAIL_MS, unreadMail: { messageId } },
  }),
  // Automatic answers concern nobody.
  MAIL_SET_ASIDE: ({ why }) => ({
    feed: why === 'AUTOMATIC' ? null : deed('mailSetAside', { why }),
    staff: why === 'AUTOMATIC' ? [] : [{ trigger: 'MAIL_SET_ASIDE' }],
    webhook: null,
  }),
  // The other side's page shows that it was read.
  MESSAGES_READ: ({ ofCustomer }) => ({ customerSees: ofCustomer }),
  OWNERS_TOLD: ({ state, emails }) => ({ feed: deed(`sendEmail_${state}`, { emails: [...emails] }) }),
  OPERATIONS_ASSIGNED: ({ responsableId, operationIds }) => ({ assigned: { responsableId, operationIds } }),
  WORK_HANDED_OVER: ({ from, toId, operations, tasks }) => ({ handedOver: { from, toId, operations, tasks } }),
  STAND_IN_NAMED: ({ away, standInId, from, to }) => ({ standIn: { away, standInId, from, to } }),
  STAND_IN_RELEASED: ({ away, standInId }) => ({ noStandIn: { away, standInId } }),
  TASKS_SAVED: ({ concerned, owners }) => ({ pages: 'tasksChanged', badges: owners, tasks: concerned }),
  TAGS_CHANGED: () => ({ pages: 'tagsChanged' }),
  CONTACTS_CHANGED: ({ changed }) => ({ pages: 'contactsChanged', contacts: changed }),
  PEOPLE_CHANGED: ({ newEmail = null }) => ({ pages: 'peopleChanged', newEmail }),
  ADDRESS_REPLACED: ({ former }) => ({ formerAddress: former }),
  IMPORT_TAKEN_BACK: () => ({ pages: 'boardListsChanged' }),
  BOARD_LISTS_CHANGED: () => ({ pages: 'boardListsChanged' }),
}

export function consequencesOf<T extends Event['type']>(event: EventNamed<T> & { readonly type: T }): Consequences {
  const { type }: { readonly type: T } = event
  return CONSEQUENCES[type](event)
}

/** The state's name is also that of its trigger, if there is one. */
const onEntry = (to: StepState): readonly StaffNotice[] => (isEventTrigger(to) ? [{ trigger: to }] : [])

/** The same for a date that is set (product decisions §8: "added"). */
function onMilestone({ field, previousValue, newValue }: ValueChange): readonly StaffNotice[] {
  const isSet = isMilestone(field) && previousValue === null && newValue !== null
  return isSet && isEventTrigger(field) ? [{ trigger: field }] : []
}

/** Changes of the operation that its customer sees, besides the plain fields marked in the table. */
function isSeenByCustomer(field: ValueChange['field']): boolean {
  if (field === 'isArchived' || field === 'archivedReason' || field.startsWith('stateDates.')) return true
  // The chosen offer, and whether its bank still stands by it.
  if (field === 'chosenProposal' || field === 'receivedProposals') return true
  return (CUSTOMER_FIELDS as readonly string[]).includes(field)
}

function stateChange({ from, to }: Pick<StateEntry, 'from' | 'to'>): ValueChange {
  return { field: 'state', previousValue: from, newValue: to }
}

/** The feed uses only names, no ids. */
const named = ({ entryId: _, ...label }: AskedLabel): DocumentLabel => label

const documentValidated = (file: ValidatedFile): WebhookMessage => ({ event: 'document.validated', data: { ...file } })

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
