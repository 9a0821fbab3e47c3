import type { DocumentType } from '@llave/domain/documents/document-types'
import type { MilestoneField } from '@llave/domain/operations/milestones'
import type { OperationState } from '@llave/domain/operations/operation-states'

/** A document as people call it: by its own name, or by that of its type; of a holder or of the operation. */
export interface DocumentLabel {
  readonly type: DocumentType
  readonly name: string | null
  readonly holder: string | null
}

interface OfOperation {
  readonly operationId: string
  readonly listIds: readonly string[]
}

/**
 * What happened to the documents. Private files make none of these: what is said of them is OPERATION_CHANGED alone.
 */
export type DocumentEvent = OfOperation &
  (
    | { readonly type: 'DOCUMENT_UPLOADED'; readonly document: DocumentLabel }
    | { readonly type: 'PROVISION_PROOF_UPLOADED'; readonly document: DocumentLabel }
    | { readonly type: 'DOCUMENT_REJECTED'; readonly document: DocumentLabel; readonly reason: string }
    | { readonly type: 'DOCUMENT_REQUESTED'; readonly document: DocumentLabel; readonly message: string | null }
    | { readonly type: 'DOCUMENT_UPDATE_REQUESTED'; readonly document: DocumentLabel; readonly message: string }
    | { readonly type: 'DOCUMENTS_REMINDED'; readonly documents: readonly DocumentLabel[] }
    | { readonly type: 'DOCUMENT_WAIVER_PROPOSED'; readonly document: DocumentLabel; readonly reason: string }
    /** The customer has given all that is asked: told once until the staff ask for something again. */
    | { readonly type: 'DOCUMENTS_COMPLETE' }
  )

/**
 * What happened, for those who must hear of it after the commit. Every operation event refreshes the boards and
 * details that show the operation (`listIds`: lists that gained, lost or changed a card).
 */
export type DomainEvent =
  | { readonly type: 'OPERATION_CHANGED'; readonly operationId: string; readonly listIds: readonly string[] }
  | {
      readonly type: 'OPERATION_STATE_CHANGED'
      readonly operationId: string
      readonly listIds: readonly string[]
      readonly from: OperationState
      readonly to: OperationState
      /** Whether the owners are told by notification and e-mail. */
      readonly notify: boolean
    }
  | { readonly type: 'QUESTIONNAIRE_COMPLETED'; readonly operationId: string; readonly listIds: readonly string[] }
  | {
      readonly type: 'MILESTONES_SET'
      readonly operationId: string
      readonly listIds: readonly string[]
      readonly fields: readonly MilestoneField[]
    }
  | DocumentEvent
  | {
      /** A holder has signed: identity and contract wait for validation. */
      readonly type: 'CONTRACT_SIGNED'
      readonly operationId: string
      readonly listIds: readonly string[]
      readonly holderId: string
    }
  | { readonly type: 'BOARD_LISTS_CHANGED' }
  | { readonly type: 'NOTIFICATIONS_CHANGED'; readonly userId: string }
  /** What a customer may see of an operation of theirs has changed. Never of what the staff keep to themselves. */
  | { readonly type: 'REQUEST_CHANGED'; readonly userId: string }

/** An event as the dispatcher gets it: with who did it (null: the system), so that nobody is told of their own doing. */
export type DispatchedEvent = DomainEvent & { readonly by: string | null }
