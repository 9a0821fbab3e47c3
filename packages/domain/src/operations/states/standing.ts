import type { ArchiveReason } from './archive-reasons'

/** The reason with which a request is archived when its customer takes it back. */
export const WITHDRAWN_REASON = 'CANCELADA_POR_CLIENTE' satisfies ArchiveReason

/** An operation is live, or over for one of two reasons: the staff archived it, or its customer took it back. */
export const STANDINGS = ['LIVE', 'ARCHIVED', 'WITHDRAWN'] as const
export type Standing = (typeof STANDINGS)[number]

/** What tells whether an operation is over, and why. */
export interface Over {
  readonly isArchived: boolean
  readonly withdrawnDate?: unknown
  readonly archivedReason?: ArchiveReason | null
}

/**
 * A request that its customer took back is theirs to restore for as long as the staff leave it at that: once they have
 * archived it for a reason of their own, it is archived like any other.
 */
export function standingOf({ isArchived, withdrawnDate, archivedReason }: Over): Standing {
  if (!isArchived) return 'LIVE'
  const isCustomers = (archivedReason ?? WITHDRAWN_REASON) === WITHDRAWN_REASON
  return withdrawnDate && isCustomers ? 'WITHDRAWN' : 'ARCHIVED'
}

/** The caller as far as it matters here: API keys are staff. */
export type Side = 'STAFF' | 'CUSTOMER'

export type OverRefusal = 'ERR_OPERATION_ARCHIVED' | 'ERR_MAILING_LINK_NOT_VALID'

type Answers = Readonly<Record<Exclude<Standing, 'LIVE'>, Readonly<Record<Side, OverRefusal | null>>>>

const CLOSED = { STAFF: 'ERR_OPERATION_ARCHIVED', CUSTOMER: 'ERR_OPERATION_ARCHIVED' } as const
const STAFF_ONLY = { STAFF: null, CUSTOMER: 'ERR_OPERATION_ARCHIVED' } as const
const OPEN = { STAFF: null, CUSTOMER: null } as const
const DEAD = { STAFF: 'ERR_MAILING_LINK_NOT_VALID', CUSTOMER: 'ERR_MAILING_LINK_NOT_VALID' } as const

/** Changes the operation, which has to be live for it. */
const WORK: Answers = { ARCHIVED: CLOSED, WITHDRAWN: CLOSED }
/** Ends something, takes it back, or is a note of the staff's own: they may always. */
const AFTERWARDS: Answers = { ARCHIVED: STAFF_ONLY, WITHDRAWN: STAFF_ONLY }
/** A save: what it would change decides. Of an operation that stays over only the reason for the archive changes. */
const SAVE = AFTERWARDS
/** Belongs to what ended elsewhere and is brought with it; what a customer took back is theirs to restore. */
const BROUGHT: Answers = { ARCHIVED: STAFF_ONLY, WITHDRAWN: CLOSED }
/** What customers may do about a request that they have taken back, but not about one that was archived. */
const OWN: Answers = { ARCHIVED: CLOSED, WITHDRAWN: OPEN }
/** Is made with a holder's link, which ended with the operation. */
const LINK: Answers = { ARCHIVED: DEAD, WITHDRAWN: DEAD }
/** Answers the same whatever there is, so that it tells nothing; it does nothing either. */
const SILENT: Answers = { ARCHIVED: OPEN, WITHDRAWN: OPEN }

/** What each call that changes something about an operation answers when the operation is over. */
export const WHEN_OVER = {
  'PUT /operations/:id': SAVE,
  'POST /operations/updateMany': SAVE,
  'POST /operations/archive': AFTERWARDS,
  'POST /operations/activate': AFTERWARDS,
  'PUT /operations/:id/move': WORK,
  // Of what is over only the archiving itself can be undone; the rest is settled.
  'POST /operations/undoMove': AFTERWARDS,
  'POST /operations/undoMany': AFTERWARDS,
  'PUT /operations/:id/fees': WORK,
  // Money arrives late, and what a customer owes is owed whatever became of the operation.
  'POST /operations/saveFeeInvoice': AFTERWARDS,
  'POST /operations/removeFeeInvoice': AFTERWARDS,
  'POST /operations/noteCollection': AFTERWARDS,
  'POST /operations/removeCollection': AFTERWARDS,
  'POST /collections/assign': AFTERWARDS,
  'POST /operations/saveWaitingWords': WORK,
  'POST /operations/resendMail': WORK,

  'PUT /questionnaires/:operationId': WORK,
  'PUT /questionnaires/:operationId/type': WORK,
  'POST /questionnaires/:operationId/complete': WORK,
  'DELETE /questionnaires/:operationId': OWN,
  'POST /questionnaires/:operationId/restore': OWN,

  'POST /operations/uploadDocumentationFiles': WORK,
  'POST /documents/upload': WORK,
  'POST /imports/uploadFile': BROUGHT,
  'POST /operations/renameDocumentationFile': WORK,
  'POST /operations/validateDocumentationFiles': WORK,
  'POST /operations/requestNewDocumentationFile': WORK,
  'POST /operations/requestNewDocumentationFiles': WORK,
  'POST /operations/requestUpdateDocumentationFile': WORK,
  'POST /operations/sendPendingDocumentationEmail': WORK,
  'POST /operations/setDocumentationDates': WORK,
  'POST /holderPlace/uploadDocument': WORK,
  'POST /operations/waiveDocumentation': WORK,
  'POST /operations/proposeWaiver': WORK,
  'POST /review/verdict': WORK,
  // What is not needed any more can be deleted, and fetched back from the bin.
  'POST /operations/deleteDocumentationFiles': AFTERWARDS,
  'POST /operations/restoreDocumentationFiles': AFTERWARDS,

  'POST /operations/validateDocumentationDniContractFiles': WORK,
  'POST /operations/resendEmailsContract': WORK,
  'POST /operations/confirmHolderEmail': WORK,
  'POST /operations/requestContractLink': SILENT,
  'POST /operations/acknowledgePreContractPack': LINK,
  'POST /operations/noteSigningStep': LINK,
  'POST /operations/sendSigningCode': LINK,
  'POST /operations/confirmSigningCode': LINK,
  'POST /operations/updateDniMailingDocument': LINK,
  'POST /operations/saveContractHolder': LINK,

  'POST /operations/saveOffer': WORK,
  'POST /operations/removeOffer': WORK,
  'POST /operations/releaseOffers': WORK,
  'POST /operations/preferOffer': WORK,
  'POST /operations/letAgencySee': WORK,

  'POST /operations/buildDossier': WORK,
  'POST /operations/sendDossier': WORK,
  'POST /operations/endDossierLink': AFTERWARDS,

  'POST /operations/addHolder': WORK,
  'POST /operations/removeHolder': WORK,
  'POST /operations/undoHolderChange': WORK,

  'POST /operations/addContact': WORK,
  'POST /operations/updateContact': WORK,
  'POST /operations/removeContacts': WORK,

  // A new task, or one that is moved here. Those that it has are their people's, who complete or delete them.
  'POST /tasks': WORK,
  'PUT /tasks/:id': WORK,
  // Calling about what is over is the point of it.
  'POST /radar/makeTask': AFTERWARDS,
  'POST /radar/setAside': AFTERWARDS,
  'POST /radar/takeBack': AFTERWARDS,
  'POST /operations/logCall': AFTERWARDS,
  'POST /operations/addComment': AFTERWARDS,
  'POST /operations/updateComment': AFTERWARDS,
  'POST /operations/removeComment': AFTERWARDS,
  'POST /operations/sendMessage': WORK,
  'POST /operations/readMessages': AFTERWARDS,
  'POST /holderPlace/deleteDocument': WORK,
  'POST /holderPlace/proposeWaiver': WORK,
  'POST /holderPlace/showPapers': WORK,
  'POST /holderPlace/sendMessage': WORK,
  'POST /holderPlace/readMessages': WORK,
} as const satisfies Readonly<Record<string, Answers>>

export type OperationCall = keyof typeof WHEN_OVER

/** The code with which a call is refused because of where the operation stands; null: it is not. */
export function refusalOf(call: string, standing: Standing, side: Side): OverRefusal | null {
  if (standing === 'LIVE') return null
  const answers: Answers = call in WHEN_OVER ? WHEN_OVER[call as OperationCall] : WORK
  return answers[standing][side]
}

/** Whether the staff may make this call about the operation, so that a button for it is shown or enabled. */
export function staffMay(call: OperationCall, operation: Parameters<typeof standingOf>[0]): boolean {
  return refusalOf(call, standingOf(operation), 'STAFF') === null
}
