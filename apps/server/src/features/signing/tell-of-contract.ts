import type { Work } from '../../platform/work'
import type { OperationRow } from '../operations/operations.published'

/** Has the open pages of the staff and of the customer look again: how far a holder is, both of them see. */
export async function tellOfContract(work: Work, operation: OperationRow): Promise<void> {
  await work.emit({ type: 'OPERATION_CHANGED', operationId: operation.id, listIds: [operation.board_list_id] })
  await work.emit({ type: 'REQUEST_CHANGED', userId: operation.user_id })
}
