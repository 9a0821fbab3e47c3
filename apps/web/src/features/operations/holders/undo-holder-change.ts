import { tellFailure, tellUndoable } from '../../../lib/calls/tell'
import { callAndRefresh } from '../../../lib/queries/call-and-refresh'
import { showToast } from '../../../lib/show-toast'
import { getTexts } from '../../../lib/texts/texts'

/** Long enough to read the message. */
const UNDO_MS = 10_000

/** Undoes a change of the holders, even if the page has been left. */
export async function undoHolderChange(operationId: string, changeId: string): Promise<void> {
  try {
    await callAndRefresh('POST /operations/undoHolderChange', { body: { operationId, changeId } })
    showToast({ kind: 'success', text: getTexts()('operations.holders.undone') })
  } catch (error) {
    await tellFailure(undefined, error)
  }
}

/** Confirms the change, with a button to undo it. */
export function offerUndo(text: string, operationId: string, changeId: string): void {
  tellUndoable(text, () => void undoHolderChange(operationId, changeId), UNDO_MS)
}
