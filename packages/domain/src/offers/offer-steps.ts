import type { Bank } from '../operations/fields/banks'
import type { ProposalField, ReceivedProposal } from '../operations/fields/proposals'
import type { Instant } from '../time/calendar-day'

/** A change of an operation's proposals, from its feed. */
export interface ProposalChange {
  readonly date: Instant
  readonly field: ProposalField
  readonly newValue: unknown
}

/** When a bank was asked, answered and was chosen; null where the feed has no such change. */
export interface OfferSteps {
  readonly sentDate: Instant | null
  readonly answeredDate: Instant | null
  readonly chosenDate: Instant | null
}

/**
 * The history of a bank's offer, from the changes of the proposals, oldest first. A choice counts only while it is in
 * force.
 */
export function offerSteps(bank: Bank, changes: readonly ProposalChange[], chosen: Bank | null): OfferSteps {
  const listed = (value: unknown) => (Array.isArray(value) ? value : [])
  const first = (field: ProposalField, holds: (value: unknown) => boolean) =>
    changes.find(change => change.field === field && holds(change.newValue))?.date ?? null
  const choices = changes.filter(({ field, newValue }) => field === 'chosenProposal' && newValue === bank)
  return {
    sentDate: first('sendsProposals', banks => listed(banks).includes(bank)),
    answeredDate: first('receivedProposals', received =>
      listed(received).some((answer: ReceivedProposal) => answer.proposal === bank),
    ),
    chosenDate: chosen === bank ? (choices.at(-1)?.date ?? null) : null,
  }
}
