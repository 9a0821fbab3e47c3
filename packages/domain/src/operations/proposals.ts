import type { Bank } from './banks'

export interface ReceivedProposal {
  readonly proposal: Bank
  /** Whether it is good enough to be chosen. */
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
 * The fields of a wished set of proposals that break the rules, from what it was (spec: back office §4): a bank that has
 * answered stays among those asked, the answer of the chosen bank stays as it is, and only a good answer can be chosen.
 * Fields that did not change are never blamed for an older state of things.
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
