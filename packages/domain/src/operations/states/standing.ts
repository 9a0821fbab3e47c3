import type { ArchiveReason } from './operation-states'

/** The reason with which a request is archived when its customer takes it back. */
export const WITHDRAWN_REASON = 'CANCELADA_POR_CLIENTE' satisfies ArchiveReason

/** An operation is live, or over for one of two reasons: the staff archived it, or its customer took it back. */
export const STANDINGS = ['LIVE', 'ARCHIVED', 'WITHDRAWN'] as const
export type Standing = (typeof STANDINGS)[number]

/** The fields that tell whether and why an operation is over. */
export interface Over {
  readonly isArchived: boolean
  readonly withdrawnDate?: unknown
  readonly archivedReason?: ArchiveReason | null
}

/**
 * How an operation stands. A withdrawn request is its customer's to restore until the staff archive it for another
 * reason: then it is archived like any other.
 */
export function standingOf({ isArchived, withdrawnDate, archivedReason }: Over): Standing {
  if (!isArchived) return 'LIVE'
  const isCustomers = (archivedReason ?? WITHDRAWN_REASON) === WITHDRAWN_REASON
  return withdrawnDate && isCustomers ? 'WITHDRAWN' : 'ARCHIVED'
}

/** The side on which the caller is; API keys count as staff. */
export type Side = 'STAFF' | 'CUSTOMER'

export type OverRefusal = 'ERR_OPERATION_ARCHIVED' | 'ERR_MAILING_LINK_NOT_VALID'

type Answers = Readonly<Record<Exclude<Standing, 'LIVE'>, Readonly<Record<Side, OverRefusal | null>>>>

const CLOSED = { STAFF: 'ERR_OPERATION_ARCHIVED', CUSTOMER: 'ERR_OPERATION_ARCHIVED' } as const
const STAFF_ONLY = { STAFF: null, CUSTOMER: 'ERR_OPERATION_ARCHIVED' } as const
const OPEN = { STAFF: null, CUSTOMER: null } as const
const DEAD = { STAFF: 'ERR_MAILING_LINK_NOT_VALID', CUSTOMER: 'ERR_MAILING_LINK_NOT_VALID' } as const

/** Changes the operation, which must be live. */
const WORK: Answers = { ARCHIVED: CLOSED, WITHDRAWN: CLOSED }
/** Ends something, undoes it, or is a note for the staff: the staff may always do it. */
const AFTERWARDS: Answers = { ARCHIVED: STAFF_ONLY, WITHDRAWN: STAFF_ONLY }
/** A save is judged by what it changes: if the operation stays over, only the archive reason can change. */
const SAVE = AFTERWARDS
/** Belongs to an imported operation that ended elsewhere. A withdrawn one is its customer's to restore. */
const BROUGHT: Answers = { ARCHIVED: STAFF_ONLY, WITHDRAWN: CLOSED }
/** Open to customers for a request that they withdrew, but not for an archived one. */
const OWN: Answers = { ARCHIVED: CLOSED, WITHDRAWN: OPEN }
/** Uses a holder's link, which ended with the operation. */
const LINK: Answers = { ARCHIVED: DEAD, WITHDRAWN: DEAD }
/** Always gives the same answer and does nothing, so that it reveals nothing. */
const SILENT: Answers = { ARCHIVED: OPEN, WITHDRAWN: OPEN }

/** How each call that changes an operation behaves once the operation is over. */
export const WHEN_OVER = {
  'PUT /operations/:id': SAVE,
  'POST /operations/updateMany': SAVE,
  'POST /operations/archive': AFTERWARDS,
  'POST /operations/activate': AFTERWARDS,
  'PUT /operations/:id/move': WORK,
  // When an operation is over, only its archiving can be undone; everything else is settled.
  'POST /operations/undoMove': AFTERWARDS,
  'POST /operations/undoMany': AFTERWARDS,
  'PUT /operations/:id/fees': WORK,
  // Money may arrive late, and what a customer owes does not depend on the end of the operation.
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
  // Files that are no longer needed can be deleted, and restored from the bin.
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

  // Creates a task, or moves one to this operation. Existing tasks can still be completed or deleted by their people.
  'POST /tasks': WORK,
  'PUT /tasks/:id': WORK,
  // The radar is for calling about operations that are over.
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

/** The code with which a call is refused because of the operation's standing; null: it is allowed. */
export function refusalOf(call: string, standing: Standing, side: Side): OverRefusal | null {
  if (standing === 'LIVE') return null
  const answers: Answers = call in WHEN_OVER ? WHEN_OVER[call as OperationCall] : WORK
  return answers[standing][side]
}

/** Whether the staff may make this call, so that its button is shown or enabled. */
export function staffMay(call: OperationCall, operation: Parameters<typeof standingOf>[0]): boolean {
  return refusalOf(call, standingOf(operation), 'STAFF') === null
}
