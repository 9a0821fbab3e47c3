import { createOperation } from './create-operation'
import { readOperation, readOperationForStaff } from './detail/read-operation'
import { suggestedStateOf } from './detail/suggested-state-of'
import { enterState, planStateChange, staffEntry, variantUpdate } from './editor/change-state'
import { findCustomer } from './find-customer'
import { allOf, filterConditions, isLate } from './list/operation-filters'

export {
  allOf,
  createOperation,
  enterState,
  filterConditions,
  findCustomer,
  isLate,
  planStateChange,
  readOperation,
  readOperationForStaff,
  staffEntry,
  suggestedStateOf,
  variantUpdate,
}
