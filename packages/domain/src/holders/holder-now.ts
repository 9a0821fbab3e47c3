import { signatureIsDue } from '../contracts/signature-due'
import { type AskedEntry, askedDocuments, isRejected, isValid, missingDocuments } from '../documents/asked-documents'
import type { StepState } from '../operations/states/operation-states'
import { TURN_OF } from '../operations/timeline/customer-now'
import type { Turn } from '../operations/timeline/customer-timeline'
import type { Instant } from '../time/calendar-day'

/** An operation as far as it is the matter of a holder who is not its customer. */
export interface HolderSituation {
  readonly state: StepState
  readonly stateEnteredDate: Instant
  /** The contract lacks nothing, so it can be signed. */
  readonly contractReady: boolean
  readonly contract: {
    readonly signed: boolean
    readonly validated: boolean
    readonly rejected: boolean
    readonly linkSentDate: Instant | null
  }
  /** What is asked of the holder. */
  readonly papers: readonly AskedEntry[]
}

/** What the holder reads: the step, or what they have to do in it, or that it is done and being checked. */
export type HolderMessage =
  | 'step'
  | 'contractPrepared'
  | 'sign'
  | 'signAgain'
  | 'checking'
  | 'uploadAgain'
  | 'upload'
  | 'checkingDocuments'

export interface HolderNow {
  readonly turn: Turn
  readonly message: HolderMessage
  /** How many documents are to be sent. */
  readonly count: number
}

/**
 * What happens now for a holder, and whose turn it is: what is asked of them comes first. As for the customer, a rejected
 * signature is asked for at any time, a missing one where it is due; so are documents, from the step that collects them
 * onwards.
 */
export function holderNow(situation: HolderSituation): HolderNow {
  const { state, contract, contractReady, papers } = situation
  if (contract.rejected || signatureIsDue(situation, contract)) {
    if (!contractReady) return { turn: 'BROKERAGE', message: 'contractPrepared', count: 0 }
    return { turn: 'CUSTOMER', message: contract.rejected ? 'signAgain' : 'sign', count: 0 }
  }
  const asked = askedDocuments({ operationDocumentation: papers, holders: [] })
  const again = asked.filter(isRejected).length
  if (again > 0) return { turn: 'CUSTOMER', message: 'uploadAgain', count: again }
  const missing = missingDocuments({ state, operationDocumentation: papers, holders: [] }).length
  if (missing > 0) return { turn: 'CUSTOMER', message: 'upload', count: missing }
  if (state === 'CONTRATO_INTERMEDIACION' && !contract.validated) {
    return { turn: 'BROKERAGE', message: 'checking', count: 0 }
  }
  if (state === 'SUBIR_DOCUMENTACION' && !asked.every(isValid)) {
    return { turn: 'BROKERAGE', message: 'checkingDocuments', count: 0 }
  }
  return { turn: TURN_OF[state], message: 'step', count: 0 }
}
