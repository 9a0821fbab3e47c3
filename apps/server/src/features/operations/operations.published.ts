import { followStateChange, planStateChange } from './change-state'
import { createOperation } from './create-operation'
import { findCustomer } from './find-customer'
import { allOf, filterConditions } from './operation-filters'
import { mayRead } from './operations.policy'
import type { OperationRow } from './operations.store'
import { lockOperation, milestonesOf, refreshSearchText, updateOperation, writeActivity } from './operations.store'
import { readOperation, readOperationForStaff } from './read-operation'

/** What other features may use of the operations. */
export {
  allOf,
  createOperation,
  filterConditions,
  findCustomer,
  followStateChange,
  lockOperation,
  mayRead,
  milestonesOf,
  type OperationRow,
  planStateChange,
  readOperation,
  readOperationForStaff,
  refreshSearchText,
  updateOperation,
  writeActivity,
}
