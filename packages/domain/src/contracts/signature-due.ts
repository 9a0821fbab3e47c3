import type { OperationState } from '../operations/states/operation-states'
import { dateOf, type Instant } from '../time/calendar-day'
import { contractIsOut } from './contract-is-out'

interface Present {
  readonly state: OperationState
  /** When the operation entered its state. */
  readonly stateEnteredDate: Instant
}

interface Contract {
  readonly signed: boolean
  /** When the newest link to sign was sent. */
  readonly linkSentDate: Instant | null
}

/**
 * Whether a holder's missing signature is asked for: in the contract's step, and in a later one if its link was sent
 * there, as to a holder who comes then. Signatures without which the staff went on are no longer asked for.
 */
export function signatureIsDue({ state, stateEnteredDate }: Present, { signed, linkSentDate }: Contract): boolean {
  if (signed || !contractIsOut(state)) return false
  if (state === 'CONTRATO_INTERMEDIACION') return true
  return linkSentDate !== null && dateOf(linkSentDate) > dateOf(stateEnteredDate)
}
