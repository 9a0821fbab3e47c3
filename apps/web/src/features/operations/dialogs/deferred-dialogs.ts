import { deferredDialog } from '../../../lib/deferred-dialog'

// What an operation and the board ask now and then; neither waits for it.

export const ArchiveDialog = deferredDialog(
  async () => (await import('./ArchiveDialog')).ArchiveDialog,
  ({ opened }) => opened,
)
export const CreateOperationDialog = deferredDialog(
  async () => (await import('./CreateOperationDialog')).CreateOperationDialog,
  ({ opened }) => opened,
)
export const EarlyDeedDialog = deferredDialog(
  async () => (await import('./EarlyDeedDialog')).EarlyDeedDialog,
  ({ refusal }) => refusal !== null,
)
export const LeaveDialog = deferredDialog(
  async () => (await import('./LeaveDialog')).LeaveDialog,
  ({ opened }) => opened,
)
export const MissingDatesDialog = deferredDialog(
  async () => (await import('./MissingDatesDialog')).MissingDatesDialog,
  ({ missing }) => missing !== null,
)
export const SettleConflicts = deferredDialog(
  async () => (await import('./SettleConflicts')).SettleConflicts,
  ({ opened }) => opened,
)
export const StateChangeDialog = deferredDialog(
  async () => (await import('./StateChangeDialog')).StateChangeDialog,
  ({ change }) => change !== null,
)
