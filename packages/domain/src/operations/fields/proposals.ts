import type { Bank } from './banks'

export interface ReceivedProposal {
  readonly proposal: Bank
  /** Whether the answer is good enough to be chosen. */
  readonly isOk: boolean
}

/** The banks that were asked, what they answered and which answer the customer took. */
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

/**
 * The fields that break the rules in a change of proposals (spec: back office §4): a bank that has answered stays among
 * those asked, the chosen bank's answer stays as it is, and only a good answer can be chosen. Unchanged fields are
 * never reported, even if they already break a rule.
 */
export function wrongProposals(before: Proposals, after: Proposals): ProposalField[] {
  const wrong = new Set<ProposalField>()
  const received = after.receivedProposals.map(({ proposal }) => proposal)
  if (new Set(received).size < received.length) wrong.add('receivedProposals')
  for (const bank of received) {
    if (after.sendsProposals.includes(bank)) continue
    wrong.add(before.sendsProposals.includes(bank) ? 'sendsProposals' : 'receivedProposals')
  }
  const { chosenProposal: chosen } = after
  if (chosen !== null && !choosableProposals(after.receivedProposals).includes(chosen)) {
    wrong.add(chosen === before.chosenProposal ? 'receivedProposals' : 'chosenProposal')
  }
  return [...wrong]
}
