import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { openedIn } from '../../../lib/navigation/opened-operation'
import { getSession } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { isDirty, type OperationForm } from '../form/operation-form'
import { useIsDirty } from '../form/use-operation-form'
import { LeaveDialog } from './LeaveDialog'

interface Props {
  readonly form: OperationForm
  readonly inDialog: boolean
  readonly onSave: () => Promise<boolean>
  /** After "save and leave": to the operations, or back to what is under the dialog (spec: back office §2). */
  readonly onSaved: () => void
}

/** Asks before unsaved changes are left, on any way out of the operation (spec: back office §2). */
export function LeaveGuard({ form, inDialog, onSave, onSaved }: Props) {
  const t = useTexts()
  const dirty = useIsDirty(form)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A session that has ended leaves the changes as a draft on the device: nobody can save them now.
    if (!isDirty(form.state.get()) || !getSession()) return false
    if (inDialog) return openedIn(nextLocation)?.operationId !== form.operationId
    const moves = currentLocation.pathname !== nextLocation.pathname
    return moves && !nextLocation.pathname.includes(form.operationId)
  })

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  return (
    <LeaveDialog
      form={form}
      opened={blocker.state === 'blocked'}
      title={t('operations.leave.title')}
      onStay={() => blocker.reset?.()}
      onDiscarded={() => blocker.proceed?.()}
      onSave={async () => {
        const saved = await onSave()
        blocker.reset?.()
        if (saved) onSaved()
      }}
    />
  )
}
