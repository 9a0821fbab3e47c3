import { useWindowEvent } from '@mantine/hooks'
import type { Unsaved } from '../../../lib/forms/unsaved'
import { useLeaveGuard } from '../../../lib/navigation/leaving'
import { openedIn } from '../../../lib/navigation/opened-operation'
import { getSession } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { UnsavedDialog } from '../../../ui/feedback/UnsavedDialog'
import { isDirty, type OperationForm, useIsDirty } from '../form/operation-form'
import { LeaveDialog } from './LeaveDialog'

interface Props {
  readonly form: OperationForm
  /** Unsaved input in its tabs, drawers and dialogs. */
  readonly unsaved: Unsaved
  readonly inDialog: boolean
  readonly onSave: () => Promise<boolean>
  /** Called after "save and leave": to the operations, or back to what is under the dialog (spec: back office §2). */
  readonly onSaved: () => void
}

/** Asks before unsaved changes are lost, however the operation is left (spec: back office §2). */
export function LeaveGuard({ form, unsaved, inDialog, onSave, onSaved }: Props) {
  const t = useTexts()
  const dirty = useIsDirty(form)
  const blocker = useLeaveGuard(({ from, to }) => {
    // When the session has ended, the changes stay as a draft on the device: nobody can save them now.
    if ((!isDirty(form.state.get()) && !unsaved.some()) || !getSession()) return false
    if (inDialog) return openedIn(to)?.operationId !== form.operationId
    const moves = from.pathname !== to.pathname
    return moves && !to.pathname.includes(form.operationId)
  })

  useWindowEvent('beforeunload', event => (dirty || unsaved.some()) && event.preventDefault())
  const { blocked, proceed, stay } = blocker

  return (
    <>
      <LeaveDialog
        form={form}
        opened={blocked && dirty}
        title={t('common.leave.changes')}
        onStay={stay}
        onDiscarded={proceed}
        onSave={async () => {
          const saved = await onSave()
          stay()
          if (saved) onSaved()
        }}
      />
      <UnsavedDialog opened={blocked && !dirty && unsaved.some()} onStay={stay} onDiscard={proceed} />
    </>
  )
}
