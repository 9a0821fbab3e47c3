import { entryIsSettled, entryState } from '@llave/domain/documents/documentation-entry'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import type { StepWork } from '@llave/domain/operations/suggested-state'
import { milestonesOf } from './operations.store'
import type { OperationRecord } from './operations.views'

/** What is done of the present step's work, counted from the operation itself. Private files answer nothing that is asked. */
export function stepWorkOf(record: OperationRecord): StepWork {
  const filesOf = (id: string) => record.documents.filter(file => file.documentation_id === id && !file.is_private)
  const contracts = record.documentation.filter(entry => entry.type === 'CONTRATO')
  const requested = record.documentation.filter(entry => !entry.is_private && !isIdentityDocument(entry.type))
  return {
    state: record.state,
    providingFunds: record.providing_funds,
    isArchived: record.is_archived,
    milestones: milestonesOf(record),
    feesSet: record.honorarios_min !== null && record.honorarios_max !== null && record.honorarios_doble !== null,
    contracts: {
      total: contracts.length,
      validated: contracts.filter(entry => entryState(filesOf(entry.id)) === 'VALIDADO').length,
    },
    documents: {
      total: requested.length,
      settled: requested.filter(entry => entryIsSettled(filesOf(entry.id), entry.waived_reason !== null)).length,
    },
    providingFundsDone: record.providing_funds_done,
    goodProposals: record.received_proposals.filter(proposal => proposal.isOk).length,
  }
}
