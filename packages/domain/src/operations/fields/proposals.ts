import type { Bank } from './banks'

export interface ReceivedProposal {
  readonly proposal: Bank
  /** The answer is good enough to be chosen. */
  readonly isOk: boolean
}

/** The banks that were asked, their answers and the one that the customer chose. */
export interface Proposals {
  readonly sendsProposals: readonly Bank[]
  readonly receivedProposals: readonly ReceivedProposal[]
  readonly chosenProposal: Bank | null
}

export type ProposalField = keyof Proposals

/** The banks that can be chosen: received and found good (spec: back office §4 "Receiving proposals"). */
export function choosableProposals(received: readonly ReceivedProposal[]): Bank[] {
  return received.filter(({ isOk }) => isOk).map(({ proposal }) => proposal)
}
