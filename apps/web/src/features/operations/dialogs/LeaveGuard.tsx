import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { getSession } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { LeaveDialog } from './LeaveDialog'

interface Props {
  readonly operationId: string
  readonly changes: number
  readonly onSave: () => Promise<boolean>
  readonly onDiscard: () => void
}

/** Asks before unsaved changes are left, on any way out of the page (spec: back office §2). */
export function LeaveGuard({ operationId, changes, onSave, onDiscard }: Props) {
  const t = useTexts()
  const dirty = changes > 0
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A session that has ended leaves the changes as a draft on the device: nobody can save them now.
    if (!dirty || !getSession()) return false
    const moves = currentLocation.pathname !== nextLocation.pathname
    return moves && !nextLocation.pathname.includes(operationId)
  })

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  return (
    <LeaveDialog
      opened={blocker.state === 'blocked'}
      changes={changes}
      title={t('operations.leave.title')}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        onDiscard()
        blocker.proceed?.()
      }}
      onSave={async () => {
        if (await onSave()) blocker.proceed?.()
        else blocker.reset?.()
      }}
    />
  )
}
