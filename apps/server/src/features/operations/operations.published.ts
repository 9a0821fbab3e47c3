import { eachOperation } from './bulk/each-operation'
import { createOperation } from './create-operation'
import { readOperation, readOperationForStaff } from './detail/read-operation'
import { suggestedStateOf } from './detail/suggested-state-of'
import { plannedArchiving } from './editor/archive-operation'
import { enterState, planStateChange, staffEntry, variantUpdate } from './editor/change-state'
import { changeType } from './editor/change-type'
import { handOverOperations, type NamedPerson } from './editor/hand-over'
import { changedFields } from './editor/operation-changes'
import { heldUntil, moverOf, rememberMove, type Undo } from './editor/remember-move'
import { findCustomer } from './find-customer'
import { filterConditions, isLate, type ListReader, listReaderOf } from './list/operation-filters'

export {
  changedFields,
  changeType,
  createOperation,
  eachOperation,
  enterState,
  filterConditions,
  findCustomer,
  handOverOperations,
  heldUntil,
  isLate,
  type ListReader,
  listReaderOf,
  moverOf,
  type NamedPerson,
  plannedArchiving,
  planStateChange,
  readOperation,
  readOperationForStaff,
  rememberMove,
  staffEntry,
  suggestedStateOf,
  type Undo,
  variantUpdate,
}
