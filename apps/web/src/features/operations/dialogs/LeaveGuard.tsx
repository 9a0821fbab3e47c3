import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { getSession } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import type { OperationForm } from '../form/operation-form'
import { useIsDirty } from '../form/use-operation-form'
import { LeaveDialog } from './LeaveDialog'

interface Props {
  readonly form: OperationForm
  readonly onSave: () => Promise<boolean>
}

/** Asks before unsaved changes are left, on any way out of the page (spec: back office §2). */
export function LeaveGuard({ form, onSave }: Props) {
  const t = useTexts()
  const dirty = useIsDirty(form)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A session that has ended leaves the changes as a draft on the device: nobody can save them now.
    if (!dirty || !getSession()) return false
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
        if (await onSave()) blocker.proceed?.()
        else blocker.reset?.()
      }}
    />
  )
}
