import { followStateChange, planStateChange } from './change-state'
import { createOperation } from './create-operation'
import { presentDocumentation } from './documentation.presenter'
import { findCustomer } from './find-customer'
import { allOf, filterConditions, isLate } from './operation-filters'
import { mayRead } from './operations.policy'
import type { OperationRow } from './operations.store'
import {
  lockOperation,
  milestonesOf,
  provisionIsProven,
  refreshSearchText,
  refreshSearchTextsOf,
  updateOperation,
  writeActivity,
} from './operations.store'
import { findOperation } from './operations.views'
import { readOperation, readOperationForStaff } from './read-operation'

/** What other features may use of the operations. */
export {
  allOf,
  createOperation,
  filterConditions,
  findCustomer,
  findOperation,
  followStateChange,
  isLate,
  lockOperation,
  mayRead,
  milestonesOf,
  type OperationRow,
  planStateChange,
  presentDocumentation,
  provisionIsProven,
  readOperation,
  readOperationForStaff,
  refreshSearchText,
  refreshSearchTextsOf,
  updateOperation,
  writeActivity,
}
