import { type SignedContract, type SigningOperation, signatureOf } from '../contracts/signature'
import { type AskedEntry, askedDocuments, isRejected, isValid, missingDocuments } from '../documents/asked-documents'
import type { StepState } from '../operations/states/operation-states'
import { TURN_OF } from '../operations/timeline/customer-now'
import type { Turn } from '../operations/timeline/customer-timeline'

/** What an operation means for a holder other than its customer. */
export interface HolderSituation extends SigningOperation {
  readonly state: StepState
  readonly contract: SignedContract
  /** The documents requested from the holder. */
  readonly papers: readonly AskedEntry[]
}

/** What the holder reads: the current step, what they have to do in it, or that it is done and under review. */
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
  /** How many documents they have to send. */
  readonly count: number
}

/**
 * What happens now for a holder, and whose turn it is. Their own tasks come first: their signature (`signatureOf`),
 * then documents, which are asked for in the same steps as the customer's.
 */
export function holderNow(situation: HolderSituation): HolderNow {
  const { state, papers } = situation
  const signature = signatureOf(situation, situation.contract)
  if (signature === 'PREPARED') return { turn: 'BROKERAGE', message: 'contractPrepared', count: 0 }
  if (signature === 'REJECTED') return { turn: 'CUSTOMER', message: 'signAgain', count: 0 }
  if (signature === 'DUE') return { turn: 'CUSTOMER', message: 'sign', count: 0 }
  const asked = askedDocuments({ operationDocumentation: papers, holders: [] })
  const again = asked.filter(isRejected).length
  if (again > 0) return { turn: 'CUSTOMER', message: 'uploadAgain', count: again }
  const missing = missingDocuments({ state, operationDocumentation: papers, holders: [] }).length
  if (missing > 0) return { turn: 'CUSTOMER', message: 'upload', count: missing }
  if (state === 'CONTRATO_INTERMEDIACION' && signature === 'GIVEN') {
    return { turn: 'BROKERAGE', message: 'checking', count: 0 }
  }
  if (state === 'SUBIR_DOCUMENTACION' && !asked.every(isValid)) {
    return { turn: 'BROKERAGE', message: 'checkingDocuments', count: 0 }
  }
  return { turn: TURN_OF[state], message: 'step', count: 0 }
}
