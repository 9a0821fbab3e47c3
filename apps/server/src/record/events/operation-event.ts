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

/** A file that is now valid, as told to the brokerage's own systems. */
export interface ValidatedFile {
  readonly documentType: DocumentType
  readonly documentationId: string
  readonly documentId: string
}

/** The events of an operation. Their originator reports each once, with `tell`. */
export type OperationEvent =
  | { readonly type: 'CREATED' }
  /** Imported from a list in a file of this name; nobody is told. */
  | { readonly type: 'IMPORTED'; readonly file: string }
  /** An agency has sent the customer. */
  | { readonly type: 'LEAD_SENT'; readonly agency: string }
  /** The customer lets the agency that sent them see one thing more, or one less. */
  | {
      readonly type: 'AGENCY_SIGHT'
      readonly agency: string
      readonly sight: AgencySight
      readonly allowed: boolean
    }
  /** The customer has written on the brokerage's own website. */
  | { readonly type: 'LEAD_RECEIVED'; readonly byForm: boolean }
  /**
   * One save of the operation's own values, by the staff, or by the customer while the questionnaire is open. `changes`
   * is empty when only the appearance of its card changed.
   */
  | {
      readonly type: 'SAVED'
      readonly changes: readonly ValueChange[]
      readonly entry: StateEntry | null
      readonly deedNote?: string | undefined
      /** The new responsable, who is to be told. */
      readonly assigned?: string
    }
  /** Fees were saved, changed or not; `voided` are the holders whose signatures with other fees are void. */
  | { readonly type: 'FEES_SAVED'; readonly changes: readonly ValueChange[]; readonly voided: readonly string[] }
  /** Moved on the board without a change of state. */
  | { readonly type: 'CARD_MOVED' }
  /** A move was undone before anybody was notified. */
  | { readonly type: 'MOVE_UNDONE'; readonly customerSees: boolean }
  | { readonly type: 'CALL_LOGGED'; readonly who: string; readonly outcome: CallOutcome; readonly note: string | null }
  /** Tasks have changed, and with them perhaps the number of due ones and the next one. */
  | { readonly type: 'TASKS_CHANGED' }
  | { readonly type: 'QUESTIONNAIRE_ANSWERED' }
  | { readonly type: 'QUESTIONNAIRE_COMPLETED'; readonly from: OperationState; readonly to: StepState }
  /** Corrected by the staff after its completion; includes the fields of the operation that followed. */
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
      /** The staff have uploaded it as valid. */
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
      /** The holder has sent it from their own place; nobody else is told the reason. */
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
      /** Nobody is told yet, because documents are collected later. */
      readonly isQuiet?: true
    }
  /** Dates that were set, or cleared (null): the entry's deadline, and the expiry and months of a file. */
  | ({
      readonly type: 'DOCUMENT_DATED'
      readonly file: string | null
      readonly deadline?: CalendarDay | null | undefined
      readonly expires?: CalendarDay | null | undefined
      /** The months that the file covers; null when nobody knows. */
      readonly months?: readonly string[] | null
    } & AboutDocument)
  | ({
      readonly type: 'DOCUMENT_UPDATE_REQUESTED'
      /** The file was sent by its holder from their own place. */
      readonly sentByHolder?: true
      readonly document: AskedLabel
      readonly message: string
      readonly deadline: CalendarDay | null
    } & Provision)
  /** `askedOfHolder`: they are asked only of their holders, at their own places. */
  | { readonly type: 'DOCUMENTS_REMINDED'; readonly documents: readonly AskedLabel[]; readonly askedOfHolder?: true }
  /** A verdict of the review desk that can be taken back until it takes effect. */
  | { readonly type: 'VERDICT_HELD'; readonly verdictId: string }
  /** The verdict was taken back, or its files have changed: they await a verdict again. */
  | { readonly type: 'VERDICT_DROPPED' }
  /** Null when the document is requested again. */
  | ({ readonly type: 'DOCUMENT_WAIVED'; readonly reason: string | null } & AboutDocument)
  | {
      readonly type: 'DOCUMENT_WAIVER_PROPOSED'
      readonly document: DocumentLabel
      readonly reason: string
      readonly byHolder?: string
    }
  /** A holder lets the customer see what they have sent from their own place, or no longer does. */
  | { readonly type: 'PAPERS_SHOWN'; readonly byHolder: string; readonly shown: boolean }
  /** Holders could not be told of the documents that they have to send. */
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
  /** The contract should be sent, but waits for what is missing. */
  | { readonly type: 'CONTRACT_WAITS'; readonly missing: readonly ContractGap[] }
  /**
   * A waiting contract now lacks nothing. `isStep`: signing is the present step, and the owners learn of it only now.
   */
  | { readonly type: 'CONTRACT_COMPLETED'; readonly isStep: boolean }
  /** A customer has changed the address of another holder. */
  | { readonly type: 'HOLDER_EMAIL_CHANGED' }
  | { readonly type: 'HOLDER_EMAIL_CONFIRMED' }
  /**
   * A holder's data were corrected, anywhere; without changes if another event of this operation has already told of
   * them.
   */
  | {
      readonly type: 'HOLDER_CORRECTED'
      readonly changes: readonly HolderChange[]
      /** The holder who needs a new link to sign, because the last one went to the old address. */
      readonly newLink: string | null
    }
  /** A holder has left, and what is theirs was put aside; includes the fields that followed. */
  | {
      readonly type: 'HOLDER_LEFT'
      readonly changeId: string
      readonly holder: string
      readonly reason: LeaveReason
      readonly note: string | null
      readonly changes: readonly ValueChange[]
    }
  /** Somebody has become a holder; `newLink` is the holder to whom the contract is sent. */
  | {
      readonly type: 'HOLDER_CAME'
      readonly changeId: string
      readonly holder: string
      readonly newLink: string | null
      readonly changes: readonly ValueChange[]
    }
  /** A former holder has become one again, or a new holder no longer is one. */
  | {
      readonly type: 'HOLDER_CHANGE_UNDONE'
      readonly holder: string
      readonly kind: 'LEFT' | 'CAME'
      readonly changes: readonly ValueChange[]
    }
  /** A holder needs a code by SMS, and no mobile number is known. */
  | { readonly type: 'SIGNING_PHONE_MISSING' }
  /** The beginning of the comment's text, for colleagues mentioned in it for the first time. */
  | {
      readonly type: 'COMMENTED'
      readonly commentId: string
      readonly author: string
      readonly excerpt: string
      readonly mentioned: readonly string[]
    }
  | { readonly type: 'COMMENT_FEATURED' }
  | { readonly type: 'COMMENT_REMOVED' }
  /** A broker's own words about the current wait; null when they were removed. */
  | { readonly type: 'WAITING_WORDS_SAVED'; readonly words: string | null }
  /** The current step lasts longer than usual, and the customer is told so. */
  | { readonly type: 'LONG_WAIT'; readonly state: StepState; readonly entered: Instant; readonly words: string | null }
  /**
   * A message between the staff and the customer, in either direction, with its beginning; with `holder` (a name), it
   * is exchanged with that holder at their own place.
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
  /** An e-mail to a conversation of the operation was set aside instead of becoming a message. */
  | { readonly type: 'MAIL_SET_ASIDE'; readonly why: AsideReason }
  /** `ofCustomer`: some of them belong to the conversation with the customer. */
  | { readonly type: 'MESSAGES_READ'; readonly ofCustomer: boolean }
  | { readonly type: 'OWNERS_TOLD'; readonly state: StepState; readonly emails: readonly string[] }
  /** `isShown`: the customer sees the offer. */
  | { readonly type: 'OFFER_SAVED'; readonly bank: Bank; readonly isNew: boolean; readonly isShown: boolean }
  | { readonly type: 'OFFER_REMOVED'; readonly bank: Bank; readonly isShown: boolean }
  /** The newly visible and the newly hidden offers. */
  | { readonly type: 'OFFERS_RELEASED'; readonly shown: readonly Bank[]; readonly hidden: readonly Bank[] }
  /** Chosen by the customer; null when they no longer prefer any. */
  | { readonly type: 'OFFER_PREFERRED'; readonly bank: Bank | null }
  /** The program has read a file; only the staff see the findings. */
  | { readonly type: 'DOCUMENT_READ' }
  /** A dossier was bound, or begun anew; only the staff see it. */
  | { readonly type: 'DOSSIER_CHANGED' }
  | {
      readonly type: 'DOSSIER_SENT'
      readonly bank: Bank
      readonly name: string
      readonly email: string
      readonly way: 'MAIL' | 'LINK'
      readonly papers: number
      /** The bank added to those that were asked, unless it was asked before. */
      readonly changes: readonly ValueChange[]
    }
  /** A part was opened through its link; `isFirst`: for the first time. */
  | {
      readonly type: 'DOSSIER_OPENED'
      readonly bank: Bank
      /** The person to whom it was sent. */
      readonly name: string
      /** Whoever opened it in their place; null when they did so themselves. */
      readonly passedTo: string | null
      /** The first time for this person, on whatever device. */
      readonly isFirst: boolean
    }
  | { readonly type: 'DOSSIER_LINK_ENDED'; readonly bank: Bank; readonly name: string }
  | { readonly type: 'FEE_INVOICE_SAVED'; readonly number: string; readonly amount: Euros; readonly isNew: boolean }
  | { readonly type: 'FEE_INVOICE_REMOVED'; readonly number: string; readonly amount: Euros }
  /**
   * Money has arrived for an invoice, or for the provision of funds (null); or such an entry was removed as a mistake.
   */
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
