import type { ExpressionBuilder, RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/schema'
import type { OperationRow } from './operation-row'

export type OfOperation = ExpressionBuilder<Database, 'operations'>

/**
 * A feature's contribution to the detail of an operation: the selection with the row of `operations`, and its
 * presentation to each reader. A part without `forCustomer` is not even read for a customer.
 */
export interface DetailPart<Row, ForStaff extends object, ForCustomer extends object = never> {
  readonly select: (operation: OfOperation) => RawBuilder<Row>
  readonly forStaff: (row: Row, operation: OperationRow) => ForStaff
  readonly forCustomer?: (row: Row, operation: OperationRow) => ForCustomer
}
