import type { ResOf } from '@llave/api-contract/call-types'
import { MOVE_UNDO_SECONDS } from '@llave/domain/validation/limits'
import { useCall } from '../../../../lib/queries/use-call'
import { showToast } from '../../../../lib/show-toast'
import { useTexts } from '../../../../lib/texts/texts'

/** Reports the number of changed operations, and offers to undo an archiving. */
export function useTellDone() {
  const t = useTexts()
  const undoing = useCall('POST /operations/undoMany', {
    parallel: true,
    onDone({ total, refused }) {
      if (total > 0) showToast({ kind: 'info', text: t('board.bulk.undone', { count: total }) })
      if (refused.length > 0) showToast({ kind: 'warning', text: t('board.bulk.notUndone', { count: refused.length }) })
    },
  })

  return ({ total, undo }: ResOf<'POST /operations/updateMany'>): void => {
    if (total === 0) return
    showToast({
      kind: 'success',
      text: t('board.bulk.done', { count: total }),
      ...(undo && {
        action: {
          label: t('common.actions.undo'),
          run: () => void undoing.run({ body: { moves: undo.moves } }),
          undoes: true,
        },
        forMs: MOVE_UNDO_SECONDS * 1000,
      }),
    })
  }
}
