import { createOperation } from './create-operation'
import { readOperation, readOperationForStaff } from './detail/read-operation'
import { plannedArchiving } from './editor/archive-operation'
import { moveOperation } from './editor/move-operation'
import { findCustomer } from './find-customer'
import { filterConditions, type ListReader, listReaderOf } from './list/operation-filters'
import { enterState, planStateChange } from './moves/change-state'
import { undoMove } from './moves/undo-move'

export {
  createOperation,
  enterState,
  filterConditions,
  findCustomer,
  type ListReader,
  listReaderOf,
  moveOperation,
  plannedArchiving,
  planStateChange,
  readOperation,
  readOperationForStaff,
  undoMove,
}
