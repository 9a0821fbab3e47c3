import type { ResOf } from '@llave/api-contract/call-types'
import { MOVE_UNDO_SECONDS } from '@llave/domain/validation/limits'
import { useRef } from 'react'
import { tellUndoable } from '../../../lib/calls/tell'
import { useCall } from '../../../lib/queries/use-call'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { changedKeys, type EditState } from '../form/edit-state'
import type { OperationForm } from '../form/operation-form'

/**
 * Offers to undo a save with a change of state, or archiving, while nobody has been notified. `before` is the form as
 * saved: all its changes are unsaved again except the state, and later input stays.
 */
export function useOfferUndo(form: OperationForm) {
  const t = useTexts()
  const last = useRef<{ readonly before: EditState; readonly version: number } | null>(null)
  const call = useCall('POST /operations/undoMove', {
    onDone({ version, numOperation: number }) {
      // The person's own change is no news. Others' changes since then are, and come with the next reading.
      if (last.current?.version === version - 1) {
        const { base, mine } = last.current.before
        form.undone({ ...base, version }, mine)
      }
      const isTyped = changedKeys(form.state.get()).length > 0
      showToast({ kind: 'info', text: t(isTyped ? 'operations.undo.doneTyped' : 'operations.undo.done', { number }) })
    },
  })

  return (before: EditState, { undo, ...saved }: ResOf<'PUT /operations/:id'>, done: string): void => {
    if (!undo) return
    last.current = { before, version: saved.version }
    const takeBack = () => void call.run({ body: { operationId: saved._id, moveId: undo._id } })
    tellUndoable(done, takeBack, MOVE_UNDO_SECONDS * 1000)
  }
}
