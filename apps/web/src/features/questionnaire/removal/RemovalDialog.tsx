import { tellFailure } from '../../../lib/calls/tell'
import { callAndRefresh } from '../../../lib/queries/call-and-refresh'
import { useCall } from '../../../lib/queries/use-call'
import { showToast } from '../../../lib/show-toast'
import { getTexts, useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import type { Openable } from '../../../ui/feedback/frames'

/** Long enough to read it and reconsider. */
const UNDO_MS = 10_000

export interface RemovalDialogProps extends Openable {
  readonly operationId: string
  readonly numOperation: number
  /** Waits for unsaved answers, so that none is missing after an undo. */
  readonly before?: () => Promise<unknown>
  readonly onRemoved?: () => void
}

/** Confirms the deletion of an unsent request; for a moment it can be restored. */
export function RemovalDialog({ operationId, numOperation, opened, onClose, ...more }: RemovalDialogProps) {
  const t = useTexts()
  const remove = useCall('DELETE /questionnaires/:operationId', {
    onDone() {
      onClose()
      more.onRemoved?.()
      showToast({
        kind: 'success',
        text: t('requests.removal.done'),
        forMs: UNDO_MS,
        action: { label: t('common.actions.undo'), run: () => void bringBack(operationId), undoes: true },
      })
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('requests.removal.title')}
      dangerous
      confirm={{
        label: t('requests.removal.confirm'),
        async run() {
          await more.before?.()
          await remove.run({ params: { operationId } })
        },
      }}
    >
      {t('requests.removal.text', { number: String(numOperation) })}
    </ConfirmDialog>
  )
}

/** Restores the request, even if the page has been left. */
async function bringBack(operationId: string): Promise<void> {
  try {
    await callAndRefresh('POST /questionnaires/:operationId/restore', { params: { operationId } })
    showToast({ kind: 'success', text: getTexts()('requests.removal.restored') })
  } catch (error) {
    await tellFailure(undefined, error)
  }
}
