import { createOperation } from './create-operation'
import { readOperation, readOperationForStaff } from './detail/read-operation'
import { suggestedStateOf } from './detail/suggested-state-of'
import { enterState, planStateChange, staffEntry, variantUpdate } from './editor/change-state'
import { changedFields } from './editor/operation-changes'
import { findCustomer } from './find-customer'
import { filterConditions, isLate, type Reading } from './list/operation-filters'

export {
  changedFields,
  createOperation,
  enterState,
  filterConditions,
  findCustomer,
  isLate,
  planStateChange,
  type Reading,
  readOperation,
  readOperationForStaff,
  staffEntry,
  suggestedStateOf,
  variantUpdate,
}
