import { tellFailure } from '../../../lib/calls/tell'
import { callAndRefresh } from '../../../lib/queries/call-and-refresh'
import { showToast } from '../../../lib/show-toast'
import { getTexts } from '../../../lib/texts/texts'

/** Long enough to read what has happened. */
const UNDO_MS = 10_000

/** Undoes a change of the holders; the page may have been left by then. */
export async function undoHolderChange(operationId: string, changeId: string): Promise<void> {
  try {
    await callAndRefresh('POST /operations/undoHolderChange', { body: { operationId, changeId } })
    showToast({ kind: 'success', text: getTexts()('operations.holders.undone') })
  } catch (error) {
    await tellFailure(undefined, error)
  }
}

/** Says that it is done, with the way back. */
export function offerUndo(text: string, operationId: string, changeId: string): void {
  showToast({
    kind: 'success',
    text,
    forMs: UNDO_MS,
    action: {
      label: getTexts()('common.actions.undo'),
      run: () => void undoHolderChange(operationId, changeId),
      undoes: true,
    },
  })
}
