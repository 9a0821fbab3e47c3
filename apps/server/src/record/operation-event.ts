import type { DocumentLabel, ValueChange } from '@llave/api-contract/activity'
import type { OperationState, StepState } from '@llave/domain/operations/operation-states'

/** Whether the provision of funds counts as paid now, where a change of its proof has decided that anew. */
interface Provision {
  readonly providingFundsDone?: boolean | undefined
}

/** Of a private document only the staff learn. */
interface AboutDocument {
  readonly document: DocumentLabel
  readonly isPrivate: boolean
}
interface AboutFile extends AboutDocument {
  readonly file: string
}

/** An entry into a state, and whether the owners are to be told of it. */
export interface StateEntry {
  readonly from: OperationState
  readonly to: StepState
  readonly notify: boolean
}

/** What happens to an operation. Whoever makes it happen says it once, with `tell`. */
export type OperationEvent =
  | { readonly type: 'CREATED' }
  /** One save of the staff; without changes when only the looks of its card are others. */
  | { readonly type: 'SAVED'; readonly changes: readonly ValueChange[]; readonly entry: StateEntry | null }
  /** Put elsewhere on the board without a change of its state. */
  | { readonly type: 'CARD_MOVED' }
  | { readonly type: 'QUESTIONNAIRE_ANSWERED' }
  | { readonly type: 'QUESTIONNAIRE_COMPLETED'; readonly from: OperationState; readonly to: StepState }
  /** By the staff, after its completion. */
  | { readonly type: 'QUESTIONNAIRE_CORRECTED' }
  | ({
      readonly type: 'DOCUMENT_UPLOADED'
      /** The file whose place it took. */
      readonly replaced: string | null
      /** The customer has sent the proof of a provision of funds. */
      readonly isProof: boolean
      /** The customer has now given all that is asked. */
      readonly completes: boolean
    } & AboutFile &
      Provision)
  | ({
      readonly type: 'DOCUMENTS_DELETED'
      readonly documents: readonly (AboutDocument & { readonly file: string | null })[]
    } & Provision)
  | ({ readonly type: 'DOCUMENT_RENAMED'; readonly previousFile: string } & AboutFile)
  | ({ readonly type: 'DOCUMENT_VALIDATED' } & AboutFile & Provision)
  | ({ readonly type: 'DOCUMENT_REJECTED'; readonly reason: string } & AboutFile & Provision)
  | { readonly type: 'DOCUMENT_REQUESTED'; readonly document: DocumentLabel; readonly message: string | null }
  | ({
      readonly type: 'DOCUMENT_UPDATE_REQUESTED'
      readonly document: DocumentLabel
      readonly message: string
    } & Provision)
  | { readonly type: 'DOCUMENTS_REMINDED'; readonly documents: readonly DocumentLabel[] }
  /** Null: the document is asked for again. */
  | ({ readonly type: 'DOCUMENT_WAIVED'; readonly reason: string | null } & AboutDocument)
  | { readonly type: 'DOCUMENT_WAIVER_PROPOSED'; readonly document: DocumentLabel; readonly reason: string }
  /** A holder is further with their contract, or back. */
  | { readonly type: 'SIGNING_ADVANCED' }
  | { readonly type: 'CONTRACT_SIGNED'; readonly holder: string }
  | {
      readonly type: 'CONTRACT_APPROVED'
      readonly holder: string
      /** ISO 8601: set by this approval, the first. */
      readonly contractWithdrawalDate?: string | undefined
    }
  | { readonly type: 'CONTRACT_REJECTED'; readonly holder: string; readonly reason: string }
  | {
      readonly type: 'CONTRACT_RESENT'
      readonly emails: readonly string[]
      readonly changed: readonly { readonly holder: string; readonly from: string | null; readonly to: string }[]
    }
  /** E-mails to the owners are on their way. */
  | { readonly type: 'OWNERS_TOLD'; readonly state: StepState; readonly emails: readonly string[] }

export type OperationEventType = OperationEvent['type']
export type EventOf<T extends OperationEventType> = Extract<OperationEvent, { readonly type: T }>
