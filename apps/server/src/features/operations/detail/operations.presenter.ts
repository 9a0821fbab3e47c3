import type { CustomerOperation, StaffOperation } from '@llave/api-contract/operations'
import {
  BOARD_FLAGS,
  type BoardFlag,
  CUSTOMER_FIELDS,
  type CustomerField,
  OPERATION_FIELD_NAMES,
  type OperationField,
} from '@llave/domain/operations/fields/operation-fields'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import { STATE_DATE_FIELDS } from '@llave/domain/operations/timeline/customer-timeline'
import type { Instant } from '@llave/domain/time/calendar-day'
import { pick } from '../../../platform/pick'
import { euros, iso, isoOrNull } from '../../../record/lists/presenting'
import { fieldValue } from '../../../record/operation/field-values'
import type { OperationRow } from '../../../record/operation/operation-row'
import { withContracts } from '../../signing/signing.published'
import { customerAbilities, staffAbilities } from '../operations.policy'
import type { Composed } from './detail-parts'

/** The customer's view: the fields marked for customers, and the parts' customer views. */
export function presentForCustomer(
  row: OperationRow,
  parts: Composed<'forCustomer'>,
): Omit<CustomerOperation, 'responsable' | 'arrival'> {
  const { contracts, ...shown } = parts
  return {
    ...presentCommon(row),
    ...fieldsOf<Pick<CustomerOperation, CustomerField>>(row, CUSTOMER_FIELDS),
    ...shown,
    holders: withContracts(shown.holders, contracts),
    abilities: customerAbilities(row, shown.questionnaire),
  }
}

export function presentForStaff(row: OperationRow, parts: Composed<'forStaff'>): StaffOperation {
  const { contracts, ...shown } = parts
  return {
    ...presentCommon(row),
    ...fieldsOf<Pick<StaffOperation, OperationField>>(row, OPERATION_FIELD_NAMES),
    ...presentFlags(row),
    honorariosMin: euros(row.honorariosMin),
    honorariosMax: euros(row.honorariosMax),
    honorariosDoble: euros(row.honorariosDoble),
    ...pick(row, 'operationFolder', 'boardListId'),
    ...shown,
    holders: withContracts(shown.holders, contracts),
    abilities: staffAbilities(row),
  }
}

function presentCommon(row: OperationRow) {
  return {
    _id: row.id,
    ...pick(
      row,
      'numOperation',
      'version',
      'state',
      'stateDates',
      'isArchived',
      'archivedReason',
      'providingFundsDone',
    ),
    stateEnteredDate: iso(row.stateEnteredDate),
    createdDate: iso(row.createdDate),
    archivedDate: isoOrNull(row.archivedDate),
    ...customerStateDates(row),
  }
}

/** Fields in wire format. Fields that identify people are presented by parts. */
function fieldsOf<Shown>(row: OperationRow, fields: readonly OperationField[]): Shown {
  return Object.fromEntries(fields.map(field => [field, fieldValue(row, field)])) as Shown
}

function presentFlags(row: OperationRow): Record<BoardFlag, boolean> {
  return Object.fromEntries(BOARD_FLAGS.map(flag => [flag, row.boardFields.includes(flag)])) as Record<
    BoardFlag,
    boolean
  >
}

type StateDateFields = Record<(typeof STATE_DATE_FIELDS)[StepState], Instant | null>

function customerStateDates({ stateDates }: OperationRow): StateDateFields {
  const named = Object.entries(STATE_DATE_FIELDS).map(([state, field]) => [
    field,
    stateDates[state as StepState] ?? null,
  ])
  return Object.fromEntries(named) as StateDateFields
}
