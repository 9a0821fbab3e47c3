import type { AskedLabel, DocumentLabel } from '@llave/api-contract/activity'
import type { ContractGap } from '@llave/domain/contracts/contract-gaps'
import type { Bank } from '@llave/domain/operations/fields/banks'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import type { CalendarDay, Instant } from '@llave/domain/time/calendar-day'
import type { Platform, Work } from '../../platform/platform'
import type { OperationRow } from '../operation/operation-row'
import type { OfficeEventOf, TaskConcern } from './office-event'
import type { EventTrigger } from './staff-triggers'

/** To the person responsible, or to all active staff when there is none. */
export interface StaffNotice {
  readonly trigger: EventTrigger
  readonly document?: DocumentLabel
  readonly bank?: Bank
  readonly holder?: string
  readonly agency?: string
}

/** With the text written to the customer. */
export interface DocumentsNotice {
  readonly kind: 'documentRejected' | 'documentRequested' | 'documentUpdateRequested' | 'documentsReminded'
  readonly documents: readonly AskedLabel[]
  readonly words: string | null
  /** `YYYY-MM-DD`. */
  readonly deadline?: CalendarDay | null
  /** They are their holders' to see to, from their own places: they alone are told. */
  readonly sentByHolder?: true
}

/** To the owners of an operation: by notification to the customer, by e-mail to all of them. */
export interface OwnersNotice {
  readonly state: StepState
  readonly kind: 'stateChanged' | 'questionnaireCompleted'
  /** A receipt also goes to the person who acted: the customer gets it although the action was their own. */
  readonly receipt: boolean
}

/**
 * What features do after the commit of something that happened to an operation, and what each of them is given. It is
 * kept as JSON until it is done: what is changed here must still read what was kept by the version before.
 */
export interface OperationReactions {
  readonly staff: readonly StaffNotice[]
  /** Whoever is responsible now, unless somebody else is by then. */
  readonly newResponsable: { readonly userId: string }
  /** Colleagues who are mentioned in a comment of this author, which begins so. */
  readonly mentions: {
    readonly to: readonly string[]
    readonly author: string
    readonly excerpt: string
    /** The version before did not keep it. */
    readonly commentId?: string
  }
  readonly owners: OwnersNotice
  /** To the customer, as all that follow. */
  readonly documents: DocumentsNotice
  /** One has to sign again, for this reason; or everybody who has signed, because the fees are new. */
  readonly signAgain: { readonly rejected: { readonly holder: string; readonly reason: string } | null }
  /** Banks' offers that they can compare now. */
  readonly offers: { readonly count: number }
  /** Another holder lets them see what they send, or no longer. */
  readonly papersShown: { readonly byHolder: string; readonly shown: boolean }
  /** Why the present step takes longer. */
  readonly longWait: { readonly state: StepState; readonly entered: Instant; readonly words: string | null }
  /** A message, to the customer or to the staff; of another holder with their name. */
  readonly message: { readonly messageId: string; readonly to: 'CUSTOMER' | 'STAFF'; readonly byHolder?: string }
  /** An e-mail about the message, unless it has been read meanwhile. */
  readonly unreadMail: { readonly messageId: string }
  /** A link to the contract for every holder who has not signed. */
  readonly contractLinks: true
  /** The staff are told what the contract lacks. */
  readonly contractWaits: { readonly missing: readonly ContractGap[] }
  /** The same for a holder whose address is new. */
  readonly contractLink: { readonly holderId: string }
  /** Something has happened of which the agency is told that sent the customer. */
  readonly agency: true
  /** A verdict of the review desk takes effect. */
  readonly verdict: { readonly verdictId: string }
}

/**
 * Whether it is still done when the operation is over by the time it is due: what was decided takes effect, and
 * colleagues hear of a comment, but nobody is told of work that has ended.
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

/** What is still done once the operation has left a state before people were told that it had entered it. */
export function withoutEntry({ owners: _, contractLinks: __, staff, ...due }: Due, state: StepState): Due {
  return { ...due, staff: staff?.filter(({ trigger }) => trigger !== state) ?? null }
}

/** The same for what is not about one operation. */
export interface OfficeReactions {
  readonly assigned: Omit<OfficeEventOf<'OPERATIONS_ASSIGNED'>, 'type'>
  readonly handedOver: Omit<OfficeEventOf<'WORK_HANDED_OVER'>, 'type'>
  readonly standIn: Omit<OfficeEventOf<'STAND_IN_NAMED'>, 'type'>
  readonly noStandIn: Omit<OfficeEventOf<'STAND_IN_RELEASED'>, 'type'>
  readonly tasks: readonly TaskConcern[]
  /** The e-mail of an account is another one: the previous one is told, or the invitation goes to the new one. */
  readonly newEmail: { readonly userId: string; readonly from: string }
  /** A previous e-mail is told that its links are dead. */
  readonly formerAddress: OfficeEventOf<'ADDRESS_REPLACED'>['former']
}

/** Those of some reactions that are to be done. */
export type DueOf<Given> = { readonly [R in keyof Given]?: Given[R] | null }

/** What is to be done after the commit of an event. */
export type Due = DueOf<OperationReactions & OfficeReactions>

/** Who caused an event (null: the system), so that nobody is told of their own action. */
export interface Caused {
  readonly by: string | null
}

/** An operation to which something has happened, as it is now. */
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

/** The function of a feature that does each of them, within the given work. */
export type DoneBy<Given, About> = {
  readonly [R in keyof Given]: (work: Work, about: About, given: Given[R], platform: Platform) => Promise<void>
}

/** Every reaction has one. */
export interface Reactions {
  readonly operation: DoneBy<OperationReactions, Happened>
  readonly office: DoneBy<OfficeReactions, Caused>
}
