import { lazyPart } from '../../lib/lazy-part'

/** An operation over the current screen; loads its own texts. */
export const OperationDialog = lazyPart(() => import('./detail/OperationDialog'))

// Published to other features; needs the texts `operations` and `states`.
export { ArchiveReasonDialog } from './dialogs/ArchiveReasonDialog'
export { CreateOperationDialog } from './dialogs/CreateOperationDialog'
export { type MissingDates, MissingDatesDialog } from './dialogs/MissingDatesDialog'
export { type StateChange, StateChangeDialog, type StateChoice } from './dialogs/StateChangeDialog'
export { missingFields } from './model/missing-fields'
export { fieldName, valueText } from './model/value-text'
export { StateChip } from './StateChip'
