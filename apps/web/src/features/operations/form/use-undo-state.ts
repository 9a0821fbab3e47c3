import type { ResOf } from '@llave/api-contract/call-types'
import type { StaffOperation } from '@llave/api-contract/operations'
import { MOVE_UNDO_SECONDS } from '@llave/domain/validation/limits'
import { useRef } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { showToast } from '../../../ui/toasts/show-toast'
import type { OperationForm } from './operation-form'

/**
 * Offers to take a change of state back, as long as nobody has been told of it. `before` is the operation as it was;
 * what has been typed since stays.
 */
export function useUndoState(form: OperationForm) {
  const t = useTexts()
  const last = useRef<{ readonly before: StaffOperation; readonly saved: StaffOperation } | null>(null)
  const call = useCall('POST /operations/undoMove', {
    onDone({ version, numOperation: number }) {
      // One's own change is no news; what others have saved meanwhile is, and comes with the next reading.
      if (last.current?.saved.version === version - 1) form.saved({ ...last.current.before, version }, {})
      showToast({ kind: 'info', text: t('operations.undo.done', { number }) })
    },
  })

  return (before: StaffOperation, { undo, ...saved }: ResOf<'PUT /operations/:id'>): void => {
    if (!undo) return
    last.current = { before, saved }
    showToast({
      kind: 'success',
      text: t('operations.undo.offer', { number: saved.numOperation, list: t(`states.names.${saved.state}`) }),
      action: {
        label: t('operations.undo.action'),
        run: () => void call.run({ body: { operationId: saved._id, moveId: undo._id } }),
      },
      forMs: MOVE_UNDO_SECONDS * 1000,
    })
  }
}
