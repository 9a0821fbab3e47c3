import type { DocumentProgress } from '@llave/domain/documents/document-progress'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import { suggestedState } from '@llave/domain/operations/states/suggested-state'
import { milestonesOf, type OperationRow } from './operation-row'

/** The next state to suggest for an operation, given the progress of its documents. Card and detail both use it. */
export function suggestedStateOf(row: OperationRow, { contracts, documents }: DocumentProgress): StepState | null {
  return suggestedState({
    state: row.state,
    providingFunds: row.providing_funds,
    isArchived: row.is_archived,
    milestones: milestonesOf(row),
    feesSet: row.honorarios_min !== null && row.honorarios_max !== null && row.honorarios_doble !== null,
    contracts,
    documents,
    providingFundsDone: row.providing_funds_done,
    goodProposals: row.received_proposals.filter(proposal => proposal.isOk).length,
  })
}
