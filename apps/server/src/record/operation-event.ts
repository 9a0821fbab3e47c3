import type { DocumentLabel, LinkedContact, ValueChange } from '@llave/api-contract/activity'
import type { Bank } from '@llave/domain/operations/fields/banks'
import type { OperationState, StepState } from '@llave/domain/operations/states/operation-states'
import type { ContactRole } from '@llave/domain/people/contact-roles'
import type { CallOutcome } from '@llave/domain/tasks/task-codes'
import type { CalendarDay, Instant } from '@llave/domain/time/calendar-day'

/** Whether the provision of funds now counts as paid, when a change to its proof has changed that. */
interface Provision {
  readonly providingFundsDone?: boolean | undefined
}

/** Only the staff are told of a private document. */
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

/** What can happen to an operation. Whoever causes it reports it once, with `tell`. */
export type OperationEvent =
  | { readonly type: 'CREATED' }
  /**
   * One save of what it says about itself: by the staff, or by the customer while the questionnaire is open. Without
   * changes when only the appearance of its card changed.
   */
  | {
      readonly type: 'SAVED'
      readonly changes: readonly ValueChange[]
      readonly entry: StateEntry | null
      readonly deedNote?: string | undefined
    }
  /** New fees, or the same ones; those who had signed other ones and whose signature does not count any more. */
  | { readonly type: 'FEES_SAVED'; readonly changes: readonly ValueChange[]; readonly voided: readonly string[] }
  /** Moved on the board without a change of state. */
  | { readonly type: 'CARD_MOVED' }
  /** A move was taken back before anybody was told of it. */
  | { readonly type: 'MOVE_UNDONE'; readonly customerSees: boolean }
  | { readonly type: 'CALL_LOGGED'; readonly who: string; readonly outcome: CallOutcome; readonly note: string | null }
  /** Its tasks, and so what is due and what comes next. */
  | { readonly type: 'TASKS_CHANGED' }
  | { readonly type: 'QUESTIONNAIRE_ANSWERED' }
  | { readonly type: 'QUESTIONNAIRE_COMPLETED'; readonly from: OperationState; readonly to: StepState }
  /** By the staff, after its completion. */
  | { readonly type: 'QUESTIONNAIRE_CORRECTED' }
  | ({
      readonly type: 'DOCUMENT_UPLOADED'
      /** The file that it replaced. */
      readonly replaced: string | null
      /** The customer has sent the proof of a provision of funds. */
      readonly isProof: boolean
      /** The customer has now provided everything that was requested. */
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
  | ({
      readonly type: 'DOCUMENTS_RESTORED'
      readonly documents: readonly AboutFile[]
    } & Provision)
  | {
      readonly type: 'DOCUMENTS_REQUESTED'
      readonly documents: readonly DocumentLabel[]
      readonly message: string | null
      /** `YYYY-MM-DD`. */
      readonly deadline: CalendarDay | null
    }
  /** Days (`YYYY-MM-DD`) that were set, or cleared (null): of the entry, and of a file. */
  | ({
      readonly type: 'DOCUMENT_DATED'
      readonly file: string | null
      readonly deadline?: CalendarDay | null | undefined
      readonly expires?: CalendarDay | null | undefined
    } & AboutDocument)
  | ({
      readonly type: 'DOCUMENT_UPDATE_REQUESTED'
      readonly document: DocumentLabel
      readonly message: string
      readonly deadline: CalendarDay | null
    } & Provision)
  | { readonly type: 'DOCUMENTS_REMINDED'; readonly documents: readonly DocumentLabel[] }
  /** A verdict of the review desk that can be taken back until it is due. */
  | { readonly type: 'VERDICT_HELD'; readonly verdictId: string }
  /** It was taken back, or was about something that is not there any more: what it was about waits for one again. */
  | { readonly type: 'VERDICT_DROPPED' }
  /** Null: the document is requested again. */
  | ({ readonly type: 'DOCUMENT_WAIVED'; readonly reason: string | null } & AboutDocument)
  | { readonly type: 'DOCUMENT_WAIVER_PROPOSED'; readonly document: DocumentLabel; readonly reason: string }
  /** A holder has moved forward or back in signing the contract. */
  | { readonly type: 'SIGNING_ADVANCED' }
  | { readonly type: 'CONTRACT_SIGNED'; readonly holder: string }
  | {
      readonly type: 'CONTRACT_APPROVED'
      readonly holder: string
      /** ISO 8601; set by this approval, the first. */
      readonly contractWithdrawalDate?: Instant | undefined
    }
  | { readonly type: 'CONTRACT_REJECTED'; readonly holder: string; readonly reason: string }
  | {
      readonly type: 'CONTRACT_RESENT'
      readonly emails: readonly string[]
      readonly changed: readonly { readonly holder: string; readonly from: string | null; readonly to: string }[]
    }
  /** A customer has written another address for a holder other than themself. */
  | { readonly type: 'HOLDER_EMAIL_CHANGED' }
  | { readonly type: 'HOLDER_EMAIL_CONFIRMED' }
  /** A holder was to get a code by SMS before signing, and no mobile number of theirs is known. */
  | { readonly type: 'SIGNING_PHONE_MISSING' }
  /** The beginning of its text, for the colleagues who are mentioned in it for the first time. */
  | {
      readonly type: 'COMMENTED'
      readonly author: string
      readonly excerpt: string
      readonly mentioned: readonly string[]
    }
  | { readonly type: 'COMMENT_FEATURED' }
  | { readonly type: 'COMMENT_REMOVED' }
  /** A broker's own words about the present wait; null: taken back. */
  | { readonly type: 'WAITING_WORDS_SAVED'; readonly words: string | null }
  /** The present step lasts longer than usual, and the customer hears of it. */
  | { readonly type: 'LONG_WAIT'; readonly state: StepState; readonly entered: Instant; readonly words: string | null }
  /** A message of the staff to the customer, or of the customer to the staff, which begins so. */
  | { readonly type: 'CUSTOMER_WRITTEN_TO'; readonly excerpt: string; readonly messageId: string }
  | { readonly type: 'CUSTOMER_WROTE'; readonly excerpt: string; readonly messageId: string }
  /** The other side has seen what was new. */
  | { readonly type: 'MESSAGES_READ' }
  /** E-mails to the owners are on their way. */
  | { readonly type: 'OWNERS_TOLD'; readonly state: StepState; readonly emails: readonly string[] }
  /** `isShown`: the customer sees the offer. */
  | { readonly type: 'OFFER_SAVED'; readonly bank: Bank; readonly isNew: boolean; readonly isShown: boolean }
  | { readonly type: 'OFFER_REMOVED'; readonly bank: Bank; readonly isShown: boolean }
  /** The offers that the customer sees from now on, and those that they do not see any longer. */
  | { readonly type: 'OFFERS_RELEASED'; readonly shown: readonly Bank[]; readonly hidden: readonly Bank[] }
  /** By the customer; null: none any longer. */
  | { readonly type: 'OFFER_PREFERRED'; readonly bank: Bank | null }
  | { readonly type: 'CONTACT_ADDED'; readonly contact: LinkedContact }
  | { readonly type: 'CONTACT_ROLE_CHANGED'; readonly contact: LinkedContact; readonly previousRole: ContactRole }
  | { readonly type: 'CONTACTS_REMOVED'; readonly contacts: readonly LinkedContact[] }
  /** Out of the address book, with all the roles that it had here. */
  | { readonly type: 'CONTACT_DELETED'; readonly contacts: readonly LinkedContact[] }
  /** Other contacts turned out to be this one. */
  | { readonly type: 'CONTACTS_MERGED'; readonly name: string; readonly merged: readonly string[] }

export type OperationEventType = OperationEvent['type']
export type EventOf<T extends OperationEventType> = Extract<OperationEvent, { readonly type: T }>
