import { createOperation } from './create-operation'
import { readOperation, readOperationForStaff } from './detail/read-operation'
import { suggestedStateOf } from './detail/suggested-state-of'
import { enterState, planStateChange, staffEntry, variantUpdate } from './editor/change-state'
import { changedFields } from './editor/operation-changes'
import { findCustomer } from './find-customer'
import { filterConditions, isLate, type Reading, readingOf } from './list/operation-filters'

export {
  changedFields,
  createOperation,
  enterState,
  filterConditions,
  findCustomer,
  isLate,
  planStateChange,
  type Reading,
  readingOf,
  readOperation,
  readOperationForStaff,
  staffEntry,
  suggestedStateOf,
  variantUpdate,
}
