import { deferredDialog } from '../../lib/deferred-dialog'

// Questions of the main screens; no first picture waits for them.

export const DeferredConfirm = deferredDialog(
  async () => (await import('./ConfirmDialog')).ConfirmDialog,
  ({ opened }) => opened,
)
export const DeferredUnsaved = deferredDialog(
  async () => (await import('./UnsavedDialog')).UnsavedDialog,
  ({ opened }) => opened,
)
