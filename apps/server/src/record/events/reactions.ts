import type { AskedLabel, DocumentLabel } from '@llave/api-contract/activity'
import type { ContractGap } from '@llave/domain/contracts/contract-gaps'
import type { Bank } from '@llave/domain/operations/fields/banks'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import type { CalendarDay, Instant } from '@llave/domain/time/calendar-day'
import type { Platform, Work } from '../../platform/platform'
import type { OperationRow } from '../operation/operation-row'
import type { OfficeEventOf, TaskConcern } from './office-event'
import type { EventTrigger } from './staff-triggers'

/** A notice to the person responsible, or to all active staff if there is none. */
export interface StaffNotice {
  readonly trigger: EventTrigger
  readonly document?: DocumentLabel
  readonly bank?: Bank
  readonly holder?: string
  readonly agency?: string
}

/** A notice about documents, with the text written to the customer. */
export interface DocumentsNotice {
  readonly kind: 'documentRejected' | 'documentRequested' | 'documentUpdateRequested' | 'documentsReminded'
  readonly documents: readonly AskedLabel[]
  readonly words: string | null
  /** `YYYY-MM-DD`. */
  readonly deadline?: CalendarDay | null
  /** Only the holders, who have to send them from their own places, are told. */
  readonly sentByHolder?: true
}

/** A notice to the owners of an operation: a notification to the customer, and e-mails to all of them. */
export interface OwnersNotice {
  readonly state: StepState
  readonly kind: 'stateChanged' | 'questionnaireCompleted'
  /** A receipt also goes to the person who acted: the customer gets it although the action was their own. */
  readonly receipt: boolean
}

/**
 * The reactions to an event of an operation, and what each of them is given. This is stored as JSON until it is done:
 * after a change it must still be possible to read what the previous version stored.
 */
export interface OperationReactions {
  readonly staff: readonly StaffNotice[]
  /** The new responsable, who is told unless somebody else is responsible by then. */
  readonly newResponsable: { readonly userId: string }
  /** Colleagues who are mentioned in a comment, with its author and beginning. */
  readonly mentions: {
    readonly to: readonly string[]
    readonly author: string
    readonly excerpt: string
    /** Missing in what the previous version stored. */
    readonly commentId?: string
  }
  readonly owners: OwnersNotice
  /** To the customer, like the following ones. */
  readonly documents: DocumentsNotice
  /**
   * One holder has to sign again, for this reason; or, with null, everybody who has signed, because the fees have
   * changed.
   */
  readonly signAgain: { readonly rejected: { readonly holder: string; readonly reason: string } | null }
  /** Offers of banks that the customer can now compare. */
  readonly offers: { readonly count: number }
  /** Another holder lets the customer see what they send, or no longer does. */
  readonly papersShown: { readonly byHolder: string; readonly shown: boolean }
  /** The current step takes longer than usual: why. */
  readonly longWait: { readonly state: StepState; readonly entered: Instant; readonly words: string | null }
  /** A message to the customer or to the staff; with the name of the other holder if it is exchanged with one. */
  readonly message: { readonly messageId: string; readonly to: 'CUSTOMER' | 'STAFF'; readonly byHolder?: string }
  /** An e-mail about the message, unless it has been read by then. */
  readonly unreadMail: { readonly messageId: string }
  /** Links to the contract for all holders who have not signed. */
  readonly contractLinks: true
  /** Tells the staff what the contract lacks. */
  readonly contractWaits: { readonly missing: readonly ContractGap[] }
  /** A link to the contract for a holder whose address is new. */
  readonly contractLink: { readonly holderId: string }
  /** Something has happened that the agency which sent the customer is told of. */
  readonly agency: true
  /** Carries out a verdict of the review desk. */
  readonly verdict: { readonly verdictId: string }
}

/**
 * Whether each reaction is still done if the operation is over when it is due. Decisions take effect, and colleagues
 * hear of a comment, but nobody is told of work that has ended.
 */
export const DONE_WHEN_OVER: Readonly<Record<keyof OperationReactions, boolean>> = {
  verdict: true,
  mentions: true,
  agency: true,
  staff: false,
  newResponsable: false,
  owners: false,
  documents: false,
  signAgain: false,
  offers: false,
  papersShown: false,
  longWait: false,
  message: false,
  unreadMail: false,
  contractLinks: false,
  contractWaits: false,
  contractLink: false,
}

/** The reactions that remain if the operation has left a state before people were told that it had entered it. */
export function withoutEntry({ owners: _, contractLinks: __, staff, ...due }: Due, state: StepState): Due {
  return { ...due, staff: staff?.filter(({ trigger }) => trigger !== state) ?? null }
}

/** The reactions to an event of the brokerage. */
export interface OfficeReactions {
  readonly assigned: Omit<OfficeEventOf<'OPERATIONS_ASSIGNED'>, 'type'>
  readonly handedOver: Omit<OfficeEventOf<'WORK_HANDED_OVER'>, 'type'>
  readonly standIn: Omit<OfficeEventOf<'STAND_IN_NAMED'>, 'type'>
  readonly noStandIn: Omit<OfficeEventOf<'STAND_IN_RELEASED'>, 'type'>
  readonly tasks: readonly TaskConcern[]
  /** The account's e-mail has changed: the previous address is notified, or the invitation is sent to the new one. */
  readonly newEmail: { readonly userId: string; readonly from: string }
  /** Tells a previous e-mail that its links are dead. */
  readonly formerAddress: OfficeEventOf<'ADDRESS_REPLACED'>['former']
}

/** The reactions that are to be done. */
export type DueOf<Given> = { readonly [R in keyof Given]?: Given[R] | null }

/** All that is to be done after the commit of an event. */
export type Due = DueOf<OperationReactions & OfficeReactions>

/** Who caused an event (null for the system), so that nobody is told of their own action. */
export interface Caused {
  readonly by: string | null
}

/** The present operation to which something has happened. */
export interface Happened extends Caused {
  readonly operation: Pick<
    OperationRow,
    | 'id'
    | 'numOperation'
    | 'title'
    | 'userId'
    | 'responsableId'
    | 'boardListId'
    | 'isArchived'
    | 'stateEnteredDate'
    | 'stateDates'
  >
}

/** The functions of features that carry out reactions, within the given work. */
export type DoneBy<Given, About> = {
  readonly [R in keyof Given]: (work: Work, about: About, given: Given[R], platform: Platform) => Promise<void>
}

/** All reactions. */
export interface Reactions {
  readonly operation: DoneBy<OperationReactions, Happened>
  readonly office: DoneBy<OfficeReactions, Caused>
}
