import { isUnreadable } from '@llave/domain/money/read-number'
import { fieldOf, type OperationField } from '@llave/domain/operations/fields/operation-fields'
import type { EditedOperation } from '../form/edit-state'

/** The fields in sections: those of the table, and the state. */
export type ShownField = OperationField | 'state'
export type Section = 'state' | 'people' | 'dates' | 'milestones' | 'deed' | 'amounts' | 'proposals' | 'operation'

/**
 * The section of each field, in order. `null`: shown elsewhere or not at all. A field of the table that is missing here
 * does not compile.
 */
const SECTIONS: Readonly<Record<ShownField, Section | null>> = {
  state: 'state',
  responsable: 'people',

  contractWithdrawalDate: 'dates',
  reservationExpirationDate: 'dates',
  arrasDate: 'dates',
  providingFundsDate: 'dates',
  bonusDate: 'dates',
  paidOperationDate: 'dates',

  amountProject: 'amounts',
  includeReformMortgage: 'amounts',
  amountReform: 'amounts',
  amountMortgage: 'amounts',
  capitalPending: 'amounts',
  mortgagePercentage: 'amounts',
  region: 'amounts',

  sendsProposals: 'proposals',
  receivedProposals: 'proposals',
  chosenProposal: 'proposals',

  presentationProposalsDate: 'milestones',
  appraisalDate: 'milestones',
  signFEINDate: 'milestones',
  signTransparencyActDate: 'milestones',
  formalizationDate: 'milestones',

  deedInCatalonia: 'deed',

  typeOperation: 'operation',
  providingFunds: 'operation',
  description: 'operation',

  // In the header.
  title: null,
}

export function fieldsOf(section: Section): readonly ShownField[] {
  return (Object.keys(SECTIONS) as ShownField[]).filter(field => SECTIONS[field] === section)
}

/** Fields with several lines or parts take a whole line. */
export function isWide(field: ShownField): boolean {
  return field !== 'state' && ['note', 'banks', 'receivedProposals'].includes(fieldOf(field).kind)
}

type Asking = Pick<EditedOperation, 'typeOperation' | 'includeReformMortgage'>

/**
 * The condition of a field that only some types have (only a purchase is taxed by its region): a renovation has its own
 * amount instead of the project's value (spec: back office §3).
 */
const ASKED: { readonly [F in ShownField]?: (operation: Asking) => boolean } = {
  amountProject: ({ typeOperation }) => typeOperation !== 'REFORMA',
  amountReform: ({ typeOperation, includeReformMortgage }) =>
    typeOperation === 'REFORMA' ||
    typeOperation === 'REHIPOTECA_REFORMA' ||
    (typeOperation === 'COMPRA' && includeReformMortgage === true),
  includeReformMortgage: ({ typeOperation }) => typeOperation === 'COMPRA',
  region: ({ typeOperation }) => typeOperation === 'COMPRA',
  capitalPending: ({ typeOperation }) => typeOperation !== 'COMPRA',
}

/** Whether the field is visible. An unreadable value prevents saving, so it is always shown. */
export function isShown(field: ShownField, operation: EditedOperation): boolean {
  return (ASKED[field]?.(operation) ?? true) || isUnreadable(operation[field])
}
