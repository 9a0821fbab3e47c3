import type { Database } from '../../platform/database/schema'

type Column = keyof Database['operations']
type Kind = 'plain' | 'money' | 'date' | 'json'

/** Fields of an operation that staff edit as they are, without a rule of their own: wire name → column and its kind. */
export const OPERATION_FIELDS = {
  title: { column: 'title', kind: 'plain' },
  description: { column: 'description', kind: 'plain' },
  responsable: { column: 'responsable_id', kind: 'plain' },
  typeOperation: { column: 'type_operation', kind: 'plain' },
  providingFunds: { column: 'providing_funds', kind: 'plain' },
  amountProject: { column: 'amount_project', kind: 'money' },
  amountReform: { column: 'amount_reform', kind: 'money' },
  amountMortgage: { column: 'amount_mortgage', kind: 'money' },
  capitalPending: { column: 'capital_pending', kind: 'money' },
  includeReformMortgage: { column: 'include_reform_mortgage', kind: 'plain' },
  mortgagePercentage: { column: 'mortgage_percentage', kind: 'plain' },
  arrasDate: { column: 'arras_date', kind: 'date' },
  bonusDate: { column: 'bonus_date', kind: 'date' },
  providingFundsDate: { column: 'providing_funds_date', kind: 'date' },
  paidOperationDate: { column: 'paid_operation_date', kind: 'date' },
  reservationExpirationDate: { column: 'reservation_expiration_date', kind: 'date' },
  contractWithdrawalDate: { column: 'contract_withdrawal_date', kind: 'date' },
  chosenProposal: { column: 'chosen_proposal', kind: 'plain' },
  sendsProposals: { column: 'sends_proposals', kind: 'plain' },
  receivedProposals: { column: 'received_proposals', kind: 'json' },
  presentationProposalsDate: { column: 'presentation_proposals_date', kind: 'date' },
  appraisalDate: { column: 'appraisal_date', kind: 'date' },
  signFEINDate: { column: 'sign_fein_date', kind: 'date' },
  signTransparencyActDate: { column: 'sign_transparency_act_date', kind: 'date' },
  formalizationDate: { column: 'formalization_date', kind: 'date' },
} as const satisfies Record<string, { readonly column: Column; readonly kind: Kind }>

export type OperationField = keyof typeof OPERATION_FIELDS
export const OPERATION_FIELD_NAMES = Object.keys(OPERATION_FIELDS) as OperationField[]

/** Which fields a card shows; stored by name when they are on. Spelled as the specification spells them. */
export const BOARD_FLAGS = [
  'showBoardSendsProposals',
  'showBoardReceivedProposals',
  'showBoardAmountProject',
  'showBoardAmountMortage',
  'showBoardBonusDate',
  'showBoardContractWithdrawalDate',
  'showBoardArrasDate',
  'showBoardProvidingFundsDate',
  'showBoardChosenProposal',
  'showBoardReservationExpirationDate',
  'showBoardMortgagePercentage',
  'showBoardPaidOperationDate',
] as const
export type BoardFlag = (typeof BOARD_FLAGS)[number]
