import type { StaffOperation } from '@llave/api-contract/operations'
import type { Bank } from '@llave/domain/operations/fields/banks'

export type Proposals = Pick<StaffOperation, 'sendsProposals' | 'receivedProposals' | 'chosenProposal'>

/** Possible changes of sent proposals: a bank that has answered stays (spec: back office §4 "Receiving proposals"). */
export function withSent({ receivedProposals }: Proposals, wanted: readonly Bank[]): Bank[] {
  const received = receivedProposals.map(({ proposal }) => proposal)
  return [...new Set([...received, ...wanted])]
}

/** Marks a bank's proposal as received or not; a chosen one stays. */
export function withReceived(proposals: Proposals, bank: Bank, received: boolean): Proposals['receivedProposals'] {
  if (proposals.chosenProposal === bank) return proposals.receivedProposals
  const others = proposals.receivedProposals.filter(({ proposal }) => proposal !== bank)
  return received ? [...others, { proposal: bank, isOk: false }] : others
}

/** Marks a received proposal as good or not; a chosen one stays good. */
export function withOk(proposals: Proposals, bank: Bank, isOk: boolean): Proposals['receivedProposals'] {
  if (proposals.chosenProposal === bank) return proposals.receivedProposals
  return proposals.receivedProposals.map(entry => (entry.proposal === bank ? { ...entry, isOk } : entry))
}
