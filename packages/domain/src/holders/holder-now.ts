import type { StepState } from '../operations/states/operation-states'
import { TURN_OF } from '../operations/timeline/customer-now'
import type { Turn } from '../operations/timeline/customer-timeline'

/** An operation as far as it is the matter of a holder who is not its customer. */
export interface HolderSituation {
  readonly state: StepState
  /** The contract lacks nothing, so it can be signed. */
  readonly contractReady: boolean
  readonly contract: { readonly signed: boolean; readonly validated: boolean; readonly rejected: boolean }
}

/** What the holder reads: the step, or what they have to do in it, or that it is done and being checked. */
export type HolderMessage = 'step' | 'contractPrepared' | 'sign' | 'signAgain' | 'checking'

export interface HolderNow {
  readonly turn: Turn
  readonly message: HolderMessage
}

/**
 * What happens now for a holder, and whose turn it is: what is asked of them comes first. As for the customer, a rejected
 * signature is due at any time, a missing one in its step.
 */
export function holderNow({ state, contract, contractReady }: HolderSituation): HolderNow {
  const isDue = state === 'CONTRATO_INTERMEDIACION' && !contract.signed
  if (contract.rejected || isDue) {
    if (!contractReady) return { turn: 'BROKERAGE', message: 'contractPrepared' }
    return { turn: 'CUSTOMER', message: contract.rejected ? 'signAgain' : 'sign' }
  }
  if (state === 'CONTRATO_INTERMEDIACION' && !contract.validated) return { turn: 'BROKERAGE', message: 'checking' }
  return { turn: TURN_OF[state], message: 'step' }
}
