import type { Euros } from '../../money/money'
import type { Region } from '../../money/regions'
import type { Instant } from '../../time/calendar-day'
import type { Bank } from './banks'
import type { MortgagePercentage } from './mortgage-percentages'
import type { OperationType } from './operation-types'
import type { ReceivedProposal } from './proposals'

/** The values of each kind of field in requests and answers; `null` where the field may be empty. */
export interface FieldValues {
  text: string
  note: string | null
  operationType: OperationType
  /** True: the normal provision of funds; false: the one for the feasibility study. */
  provision: boolean
  yesNo: boolean | null
  /** A member of the staff, by id. */
  person: string | null
  /** At most two decimals. */
  money: Euros | null
  percentage: MortgagePercentage | null
  /** ISO 8601; displayed as a day. */
  day: Instant | null
  /** ISO 8601; displayed as a day and an hour. */
  moment: Instant | null
  region: Region | null
  bank: Bank | null
  banks: readonly Bank[]
  receivedProposals: readonly ReceivedProposal[]
}
export type FieldKind = keyof FieldValues

interface FieldOfOperation {
  readonly kind: FieldKind
  /** The switch that shows the field on the board's card. */
  readonly flag?: `showBoard${string}`
  /** Customers see the field in their own request; they never see unmarked fields. */
  readonly forCustomer?: true
}

/**
 * The fields that the staff edit, in the order of screens and messages (spec: back office §3). Contract, columns,
 * change detection, presenters, editor, card and feed are derived from this table. The mortgage's flag is spelled as in
 * the specification.
 */
export const OPERATION_FIELDS = {
  title: { kind: 'text', forCustomer: true },
  typeOperation: { kind: 'operationType', forCustomer: true },
  responsable: { kind: 'person' },
  providingFunds: { kind: 'provision', forCustomer: true },
  description: { kind: 'note' },
  amountProject: { kind: 'money', flag: 'showBoardAmountProject' },
  amountReform: { kind: 'money' },
  amountMortgage: { kind: 'money', flag: 'showBoardAmountMortage' },
  capitalPending: { kind: 'money' },
  /** The autonomous community of the home, which determines the taxes. */
  region: { kind: 'region', forCustomer: true },
  includeReformMortgage: { kind: 'yesNo' },
  mortgagePercentage: { kind: 'percentage', flag: 'showBoardMortgagePercentage' },
  sendsProposals: { kind: 'banks', flag: 'showBoardSendsProposals' },
  receivedProposals: { kind: 'receivedProposals', flag: 'showBoardReceivedProposals' },
  chosenProposal: { kind: 'bank', flag: 'showBoardChosenProposal' },
  arrasDate: { kind: 'day', flag: 'showBoardArrasDate' },
  bonusDate: { kind: 'day', flag: 'showBoardBonusDate' },
  providingFundsDate: { kind: 'day', flag: 'showBoardProvidingFundsDate' },
  paidOperationDate: { kind: 'day', flag: 'showBoardPaidOperationDate' },
  reservationExpirationDate: { kind: 'day', flag: 'showBoardReservationExpirationDate' },
  contractWithdrawalDate: { kind: 'day', flag: 'showBoardContractWithdrawalDate' },
  presentationProposalsDate: { kind: 'moment' },
  appraisalDate: { kind: 'moment' },
  signFEINDate: { kind: 'moment' },
  signTransparencyActDate: { kind: 'moment' },
  formalizationDate: { kind: 'moment', forCustomer: true },
  /** The Catalan waiting time before the deed applies (`deed-clock.ts`). */
  deedInCatalonia: { kind: 'yesNo' },
} as const satisfies Record<string, FieldOfOperation>

type Fields = typeof OPERATION_FIELDS
export type OperationField = keyof Fields
export type KindOf<F extends OperationField> = Fields[F]['kind']

export type FieldOfKind<K extends FieldKind> = {
  [F in OperationField]: KindOf<F> extends K ? F : never
}[OperationField]

export type BoardField = { [F in OperationField]: Fields[F] extends { flag: string } ? F : never }[OperationField]
export type BoardFlag = Fields[BoardField]['flag']
export type CustomerField = {
  [F in OperationField]: Fields[F] extends { forCustomer: true } ? F : never
}[OperationField]

export const fieldOf = (field: OperationField): FieldOfOperation => OPERATION_FIELDS[field]

export const OPERATION_FIELD_NAMES = Object.keys(OPERATION_FIELDS) as readonly OperationField[]

export const CUSTOMER_FIELDS = OPERATION_FIELD_NAMES.filter(
  (field): field is CustomerField => fieldOf(field).forCustomer === true,
)

export const BOARD_FIELDS = OPERATION_FIELD_NAMES.filter(
  (field): field is BoardField => fieldOf(field).flag !== undefined,
)

export const BOARD_FLAGS: readonly BoardFlag[] = BOARD_FIELDS.map(field => OPERATION_FIELDS[field].flag)

export const isOperationField = (name: string): name is OperationField => Object.hasOwn(OPERATION_FIELDS, name)

export const isBoardFlag = (name: string): name is BoardFlag => (BOARD_FLAGS as readonly string[]).includes(name)

export function isOfKind<K extends FieldKind>(field: OperationField, ...kinds: readonly K[]): field is FieldOfKind<K> {
  return (kinds as readonly FieldKind[]).includes(OPERATION_FIELDS[field].kind)
}

/**
 * The field that holds the value of the project wherever a single amount is shown: a renovation has a field of its own
 * (spec: back office §3).
 */
export function projectAmountField(type: OperationType): 'amountProject' | 'amountReform' {
  return type === 'REFORMA' ? 'amountReform' : 'amountProject'
}

/** The field whose value a card shows as `field`. */
export function shownOnCard(field: BoardField, type: OperationType): OperationField {
  return field === 'amountProject' ? projectAmountField(type) : field
}
