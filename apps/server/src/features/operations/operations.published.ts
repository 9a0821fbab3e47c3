import { enterState, planStateChange, staffEntry, variantUpdate } from './change-state'
import { createOperation } from './create-operation'
import { findCustomer } from './find-customer'
import { allOf, filterConditions, isLate } from './operation-filters'
import { readOperation } from './read-operation'
import { suggestedStateOf } from './suggested-state-of'

export {
  allOf,
  createOperation,
  enterState,
  filterConditions,
  findCustomer,
  isLate,
  planStateChange,
  readOperation,
  staffEntry,
  suggestedStateOf,
  variantUpdate,
}
