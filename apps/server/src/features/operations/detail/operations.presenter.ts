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
import { fieldValue } from '../../../record/field-values'
import type { OperationRow } from '../../../record/operation-row'
import { euros, iso } from '../../../record/presenting'
import { withContracts } from '../../signing/signing.published'
import { customerAbilities, staffAbilities } from '../operations.policy'
import type { Composed } from './detail-parts'

/** The customer's view: the fields that the table grants to customers, and the parts intended for them. */
export function presentForCustomer(
  row: OperationRow,
  parts: Composed<'forCustomer'>,
): Omit<CustomerOperation, 'responsable'> {
  const { contracts, ...shown } = parts
  return {
    ...presentCommon(row),
    ...fieldsOf<Pick<CustomerOperation, CustomerField>>(row, CUSTOMER_FIELDS),
    ...shown,
    holders: withContracts(shown.holders, contracts),
    abilities: customerAbilities(row, shown.questionnaire),
  }
}

/** The operation with everything that the staff work with. */
export function presentForStaff(row: OperationRow, parts: Composed<'forStaff'>): StaffOperation {
  const { contracts, ...shown } = parts
  return {
    ...presentCommon(row),
    ...fieldsOf<Pick<StaffOperation, OperationField>>(row, OPERATION_FIELD_NAMES),
    ...presentFlags(row),
    honorariosMin: euros(row.honorarios_min),
    honorariosMax: euros(row.honorarios_max),
    honorariosDoble: euros(row.honorarios_doble),
    operationFolder: row.operation_folder,
    boardListId: row.board_list_id,
    ...shown,
    holders: withContracts(shown.holders, contracts),
    abilities: staffAbilities(row),
  }
}

function presentCommon(row: OperationRow) {
  return {
    _id: row.id,
    numOperation: row.num_operation,
    version: row.version,
    state: row.state,
    stateDates: row.state_dates,
    stateEnteredDate: iso(row.state_entered_date),
    createdDate: iso(row.created_date),
    isArchived: row.is_archived,
    archivedReason: row.archived_reason,
    providingFundsDone: row.providing_funds_done,
    ...customerStateDates(row),
  }
}

/** The fields in wire format. A field that identifies a person is left to the part that presents that person. */
function fieldsOf<Shown>(row: OperationRow, fields: readonly OperationField[]): Shown {
  return Object.fromEntries(fields.map(field => [field, fieldValue(row, field)])) as Shown
}

function presentFlags(row: OperationRow): Record<BoardFlag, boolean> {
  return Object.fromEntries(BOARD_FLAGS.map(flag => [flag, row.board_fields.includes(flag)])) as Record<
    BoardFlag,
    boolean
  >
}

type StateDateFields = Record<(typeof STATE_DATE_FIELDS)[StepState], string | null>

/** The dates of the states under the customer's names. */
function customerStateDates({ state_dates }: OperationRow): StateDateFields {
  const named = Object.entries(STATE_DATE_FIELDS).map(([state, field]) => [
    field,
    state_dates[state as StepState] ?? null,
  ])
  return Object.fromEntries(named) as StateDateFields
}
