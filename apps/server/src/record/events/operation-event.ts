import type { AskedLabel, DocumentLabel, HolderChange, LinkedContact, ValueChange } from '@llave/api-contract/activity'
import type { AgencySight } from '@llave/domain/agencies/agency-sight'
import type { ContractGap } from '@llave/domain/contracts/contract-gaps'
import type { DocumentType } from '@llave/domain/documents/document-types'
import type { LeaveReason } from '@llave/domain/holders/leave-reasons'
import type { Unreached } from '@llave/domain/holders/why-unreached'
import type { AsideReason } from '@llave/domain/mail-replies/aside'
import type { Euros } from '@llave/domain/money/money'
import type { Bank } from '@llave/domain/operations/fields/banks'
import type { OperationState, StepState } from '@llave/domain/operations/states/operation-states'
import type { ContactRole } from '@llave/domain/people/contact-roles'
import type { CallOutcome } from '@llave/domain/tasks/task-fields'
import type { CalendarDay, Instant } from '@llave/domain/time/calendar-day'

/** The new payment status of the provision of funds, when a change of its proof has changed it. */
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

/** An entry into a state, and whether the owners are notified. */
export interface StateEntry {
  readonly from: OperationState
  readonly to: StepState
  readonly notify: boolean
}

/** A file that is valid now, as the brokerage's own systems are told of it. */
export interface ValidatedFile {
  readonly documentType: DocumentType
  readonly documentationId: string
  readonly documentId: string
}

/** The events of an operation. Their originator reports each once, with `tell`. */
export type OperationEvent =
  | { readonly type: 'CREATED' }
  /** It came from a list, a file of this name: nobody is told. */
  | { readonly type: 'IMPORTED'; readonly file: string }
  /** An agency has sent its customer. */
  | { readonly type: 'LEAD_SENT'; readonly agency: string }
  /** The customer lets the agency that sent them see something more, or no longer. */
  | {
      readonly type: 'AGENCY_SIGHT'
      readonly agency: string
      readonly sight: AgencySight
      readonly allowed: boolean
    }
  /** Its customer has written on the brokerage's own website. */
  | { readonly type: 'LEAD_RECEIVED'; readonly byForm: boolean }
  /**
   * One save of its own values: by the staff, or by the customer while the questionnaire is open. Without changes when
   * only the appearance of its card changed.
   */
  | {
      readonly type: 'SAVED'
      readonly changes: readonly ValueChange[]
      readonly entry: StateEntry | null
      readonly deedNote?: string | undefined
      /** The new responsable, who is to be told. */
      readonly assigned?: string
    }
  /** New fees, or the same ones; `voided`: holders whose signature of other fees is void. */
  | { readonly type: 'FEES_SAVED'; readonly changes: readonly ValueChange[]; readonly voided: readonly string[] }
  /** Moved on the board without a change of state. */
  | { readonly type: 'CARD_MOVED' }
  /** A move was undone before anybody was notified. */
  | { readonly type: 'MOVE_UNDONE'; readonly customerSees: boolean }
  | { readonly type: 'CALL_LOGGED'; readonly who: string; readonly outcome: CallOutcome; readonly note: string | null }
  /** Changes of tasks, and so of due ones and the next one. */
  | { readonly type: 'TASKS_CHANGED' }
  | { readonly type: 'QUESTIONNAIRE_ANSWERED' }
  | { readonly type: 'QUESTIONNAIRE_COMPLETED'; readonly from: OperationState; readonly to: StepState }
  /** By the staff, after its completion; with the figures of the operation that followed. */
  | { readonly type: 'QUESTIONNAIRE_CORRECTED'; readonly changes: readonly ValueChange[] }
  | ({
      readonly type: 'DOCUMENT_UPLOADED'
      readonly replaced: string | null
      /** The name of the holder who sent it from their own place, without an account. */
      readonly byHolder?: string
      /** The customer has sent the proof of a provision of funds. */
      readonly isProof: boolean
      /** The customer has provided the last requested document. */
      readonly completes: boolean
      /** The staff have stored it as valid. */
      readonly validated?: ValidatedFile | undefined
    } & AboutFile &
      Provision)
  | ({
      readonly type: 'DOCUMENTS_DELETED'
      readonly documents: readonly (AboutDocument & { readonly file: string | null })[]
      readonly byHolder?: string
    } & Provision)
  | ({ readonly type: 'DOCUMENT_RENAMED'; readonly previousFile: string } & AboutFile)
  | ({ readonly type: 'DOCUMENT_VALIDATED'; readonly validated: ValidatedFile } & AboutFile & Provision)
  | ({
      readonly type: 'DOCUMENT_REJECTED'
      readonly document: AskedLabel
      readonly reason: string
      /** Its holder has sent it from their own place, and nobody else is told why. */
      readonly sentByHolder?: true
    } & AboutFile &
      Provision)
  | ({
      readonly type: 'DOCUMENTS_RESTORED'
      readonly documents: readonly AboutFile[]
    } & Provision)
  | {
      readonly type: 'DOCUMENTS_REQUESTED'
      readonly documents: readonly AskedLabel[]
      readonly message: string | null
      readonly deadline: CalendarDay | null
      /** Nobody is told yet: documents are collected later. */
      readonly isQuiet?: true
    }
  /** Days (`YYYY-MM-DD`) that were set, or cleared (null): of the entry, and of a file. */
  | ({
      readonly type: 'DOCUMENT_DATED'
      readonly file: string | null
      readonly deadline?: CalendarDay | null | undefined
      readonly expires?: CalendarDay | null | undefined
      /** The months that the file is said to be of; null: nobody knows. */
      readonly months?: readonly string[] | null
    } & AboutDocument)
  | ({
      readonly type: 'DOCUMENT_UPDATE_REQUESTED'
      /** It is about a file that its holder has sent from their own place. */
      readonly sentByHolder?: true
      readonly document: AskedLabel
      readonly message: string
      readonly deadline: CalendarDay | null
    } & Provision)
  /** `askedOfHolder`: they are asked of their holders at their own places, and of nobody else. */
  | { readonly type: 'DOCUMENTS_REMINDED'; readonly documents: readonly AskedLabel[]; readonly askedOfHolder?: true }
  /** A verdict of the review desk that can be taken back until it is due. */
  | { readonly type: 'VERDICT_HELD'; readonly verdictId: string }
  /** It was taken back, or was about something that is not there any more: what it was about waits for one again. */
  | { readonly type: 'VERDICT_DROPPED' }
  /** Null: the document is requested again. */
  | ({ readonly type: 'DOCUMENT_WAIVED'; readonly reason: string | null } & AboutDocument)
  | {
      readonly type: 'DOCUMENT_WAIVER_PROPOSED'
      readonly document: DocumentLabel
      readonly reason: string
      readonly byHolder?: string
    }
  /** A holder allows the customer to see what they have sent from their own place, or no longer. */
  | { readonly type: 'PAPERS_SHOWN'; readonly byHolder: string; readonly shown: boolean }
  /** A holder could not be told of what is theirs to send. */
  | {
      readonly type: 'HOLDERS_UNREACHED'
      readonly documents: readonly DocumentLabel[]
      readonly holder: string
      readonly why: Unreached
    }
  /** A holder's progress in signing has changed. */
  | { readonly type: 'SIGNING_ADVANCED' }
  | { readonly type: 'CONTRACT_SIGNED'; readonly holder: string; readonly holderId: string }
  | {
      readonly type: 'CONTRACT_APPROVED'
      readonly holder: string
      readonly validated: readonly ValidatedFile[]
      /** ISO 8601; set by the first approval. */
      readonly contractWithdrawalDate?: Instant | undefined
    }
  | { readonly type: 'CONTRACT_REJECTED'; readonly holder: string; readonly reason: string }
  | {
      readonly type: 'CONTRACT_RESENT'
      readonly emails: readonly string[]
      readonly changed: readonly { readonly holder: string; readonly from: string | null; readonly to: string }[]
    }
  /** The contract should be sent, and waits for what is missing. */
  | { readonly type: 'CONTRACT_WAITS'; readonly missing: readonly ContractGap[] }
  /**
   * A contract that waited lacks nothing any more. `isStep`: it is the present step, of which the owners learn only
   * now.
   */
  | { readonly type: 'CONTRACT_COMPLETED'; readonly isStep: boolean }
  /** A customer has changed the address of another holder. */
  | { readonly type: 'HOLDER_EMAIL_CHANGED' }
  | { readonly type: 'HOLDER_EMAIL_CONFIRMED' }
  /** Wherever the person was corrected; without changes when this operation has told of it already. */
  | {
      readonly type: 'HOLDER_CORRECTED'
      readonly changes: readonly HolderChange[]
      /** The holder whose link to sign went to the old address. */
      readonly newLink: string | null
    }
  /** Somebody is no longer a holder: what is theirs is put aside. With the fields that followed. */
  | {
      readonly type: 'HOLDER_LEFT'
      readonly changeId: string
      readonly holder: string
      readonly reason: LeaveReason
      readonly note: string | null
      readonly changes: readonly ValueChange[]
    }
  /** Somebody is a holder from now on; `newLink`: who is sent their contract. */
  | {
      readonly type: 'HOLDER_CAME'
      readonly changeId: string
      readonly holder: string
      readonly newLink: string | null
      readonly changes: readonly ValueChange[]
    }
  /** Whoever had left is a holder again, or whoever had come is none any more. */
  | {
      readonly type: 'HOLDER_CHANGE_UNDONE'
      readonly holder: string
      readonly kind: 'LEFT' | 'CAME'
      readonly changes: readonly ValueChange[]
    }
  /** A holder needs a code by SMS, and no mobile number is known. */
  | { readonly type: 'SIGNING_PHONE_MISSING' }
  /** The beginning of its text, for the colleagues who are mentioned in it for the first time. */
  | {
      readonly type: 'COMMENTED'
      readonly commentId: string
      readonly author: string
      readonly excerpt: string
      readonly mentioned: readonly string[]
    }
  | { readonly type: 'COMMENT_FEATURED' }
  | { readonly type: 'COMMENT_REMOVED' }
  /** A broker's own words about the current wait; null: removed. */
  | { readonly type: 'WAITING_WORDS_SAVED'; readonly words: string | null }
  /** The current step lasts longer than usual, and the customer is told. */
  | { readonly type: 'LONG_WAIT'; readonly state: StepState; readonly entered: Instant; readonly words: string | null }
  /**
   * A message of the staff to the customer, or of the customer to the staff, with its beginning; or exchanged with
   * another holder at their own place, named so.
   */
  | {
      readonly type: 'CUSTOMER_WRITTEN_TO'
      readonly excerpt: string
      readonly messageId: string
      readonly holder?: string
    }
  | {
      readonly type: 'CUSTOMER_WROTE'
      readonly excerpt: string
      readonly messageId: string
      readonly byHolder?: string
    }
  /** An e-mail to one of its conversations is no message. */
  | { readonly type: 'MAIL_SET_ASIDE'; readonly why: AsideReason }
  /** `ofCustomer`: messages of the conversation with the customer are among them. */
  | { readonly type: 'MESSAGES_READ'; readonly ofCustomer: boolean }
  | { readonly type: 'OWNERS_TOLD'; readonly state: StepState; readonly emails: readonly string[] }
  /** `isShown`: the customer sees the offer. */
  | { readonly type: 'OFFER_SAVED'; readonly bank: Bank; readonly isNew: boolean; readonly isShown: boolean }
  | { readonly type: 'OFFER_REMOVED'; readonly bank: Bank; readonly isShown: boolean }
  /** The newly visible and the newly hidden offers. */
  | { readonly type: 'OFFERS_RELEASED'; readonly shown: readonly Bank[]; readonly hidden: readonly Bank[] }
  /** By the customer; null: no longer any. */
  | { readonly type: 'OFFER_PREFERRED'; readonly bank: Bank | null }
  /** By the program: nobody but the staff sees what it has read. */
  | { readonly type: 'DOCUMENT_READ' }
  /** Bound, or begun anew: nobody but the staff sees it. */
  | { readonly type: 'DOSSIER_CHANGED' }
  | {
      readonly type: 'DOSSIER_SENT'
      readonly bank: Bank
      readonly name: string
      readonly email: string
      readonly way: 'MAIL' | 'LINK'
      readonly papers: number
      /** The bank is from now on one of those that were asked, unless it was before. */
      readonly changes: readonly ValueChange[]
    }
  /** Through its link; `isFirst`: for the first time. */
  | {
      readonly type: 'DOSSIER_OPENED'
      readonly bank: Bank
      /** To whom it was sent. */
      readonly name: string
      /** Who has opened it in their place; null: themself. */
      readonly passedTo: string | null
      /** This person, on whatever device. */
      readonly isFirst: boolean
    }
  | { readonly type: 'DOSSIER_LINK_ENDED'; readonly bank: Bank; readonly name: string }
  | { readonly type: 'FEE_INVOICE_SAVED'; readonly number: string; readonly amount: Euros; readonly isNew: boolean }
  | { readonly type: 'FEE_INVOICE_REMOVED'; readonly number: string; readonly amount: Euros }
  /** Money has arrived of an invoice, or (null) of the provision of funds; or that was a mistake. */
  | { readonly type: 'MONEY_COLLECTED'; readonly number: string | null; readonly amount: Euros }
  | { readonly type: 'COLLECTION_REMOVED'; readonly number: string | null; readonly amount: Euros }
  | { readonly type: 'CONTACT_ADDED'; readonly contact: LinkedContact }
  | { readonly type: 'CONTACT_ROLE_CHANGED'; readonly contact: LinkedContact; readonly previousRole: ContactRole }
  | { readonly type: 'CONTACTS_REMOVED'; readonly contacts: readonly LinkedContact[] }
  | { readonly type: 'CONTACT_DELETED'; readonly contacts: readonly LinkedContact[] }
  /** Other contacts were merged into this one. */
  | { readonly type: 'CONTACTS_MERGED'; readonly name: string; readonly merged: readonly string[] }

export type OperationEventType = OperationEvent['type']
export type EventOf<T extends OperationEventType> = Extract<OperationEvent, { readonly type: T }>
