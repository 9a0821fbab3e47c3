import type { Card } from '@llave/api-contract/board.calls'
import { centsToEuros } from '@llave/domain/money/money'
import { suggestedState } from '@llave/domain/operations/suggested-state'
import { milestonesOf } from '../operations/operations.published'
import type { CardRow } from './cards.views'

/** A card as staff see it: what is always there, and the fields whose flag is on. */
export function presentCard(row: CardRow): Card {
  return {
    _id: row.id,
    numOperation: row.num_operation,
    version: row.version,
    title: row.title,
    state: row.state,
    listId: row.board_list_id,
    stateEnteredDate: row.state_entered_date.toISOString(),
    typeOperation: row.type_operation,
    providingFunds: row.providing_funds,
    isArchived: row.is_archived,
    holderName: row.holder_name,
    responsable: row.responsable,
    tags: row.tags,
    tasksDue: row.tasks_due,
    documentsToValidate: row.documents_waiting,
    signaturesToValidate: row.signatures_waiting,
    comments: row.comments,
    suggestedState: suggestedState({
      state: row.state,
      providingFunds: row.providing_funds,
      isArchived: row.is_archived,
      milestones: milestonesOf(row),
      feesSet: row.honorarios_min !== null && row.honorarios_max !== null && row.honorarios_doble !== null,
      contracts: { total: row.contracts, validated: row.contracts_validated },
      documents: { total: row.papers, settled: row.papers_settled },
      providingFundsDone: row.providing_funds_done,
      goodProposals: row.received_proposals.filter(proposal => proposal.isOk).length,
    }),
    fields: shownFields(row),
  }
}

const euros = (cents: number | null) => (cents === null ? null : centsToEuros(cents))
const iso = (date: Date | null) => date?.toISOString() ?? null

/** Flag → the field that it shows. The flag of the mortgage is spelled as the specification spells it. */
const SHOWN: Readonly<Record<string, (row: CardRow) => Card['fields']>> = {
  showBoardSendsProposals: row => ({ sendsProposals: row.sends_proposals }),
  showBoardReceivedProposals: row => ({ receivedProposals: row.received_proposals }),
  showBoardAmountProject: row => ({
    amountProject: euros(row.type_operation === 'REFORMA' ? row.amount_reform : row.amount_project),
  }),
  showBoardAmountMortage: row => ({ amountMortgage: euros(row.amount_mortgage) }),
  showBoardBonusDate: row => ({ bonusDate: iso(row.bonus_date) }),
  showBoardContractWithdrawalDate: row => ({ contractWithdrawalDate: iso(row.contract_withdrawal_date) }),
  showBoardArrasDate: row => ({ arrasDate: iso(row.arras_date) }),
  showBoardProvidingFundsDate: row => ({ providingFundsDate: iso(row.providing_funds_date) }),
  showBoardChosenProposal: row => ({ chosenProposal: row.chosen_proposal }),
  showBoardReservationExpirationDate: row => ({ reservationExpirationDate: iso(row.reservation_expiration_date) }),
  showBoardMortgagePercentage: row => ({ mortgagePercentage: row.mortgage_percentage }),
  showBoardPaidOperationDate: row => ({ paidOperationDate: iso(row.paid_operation_date) }),
}

function shownFields(row: CardRow): Card['fields'] {
  return Object.assign({}, ...row.board_fields.map(flag => SHOWN[flag]?.(row)))
}
