import type { DocumentProgress } from '@llave/domain/documents/document-progress'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import { type StepWork, suggestedState } from '@llave/domain/operations/states/suggested-state'
import { milestonesOf, type OperationRow } from './operation-row'

/** The next state to suggest for an operation, given the progress of its documents; used by card and detail. */
export function suggestedStateOf(row: OperationRow, progress: DocumentProgress): StepState | null {
  return suggestedState(stepWork(row, progress))
}

/** The work of an operation's current step, given the progress of its documents. */
export function stepWork(row: OperationRow, { contracts, documents }: DocumentProgress): StepWork {
  return {
    state: row.state,
    providingFunds: row.providingFunds,
    isArchived: row.isArchived,
    milestones: milestonesOf(row),
    feesSet: row.honorariosMin !== null && row.honorariosMax !== null && row.honorariosDoble !== null,
    contracts,
    documents,
    providingFundsDone: row.providingFundsDone,
    goodProposals: row.receivedProposals.filter(proposal => proposal.isOk).length,
  }
}
