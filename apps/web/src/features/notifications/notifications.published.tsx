import { lazy, Suspense } from 'react'
import { useOpenedOperation } from '../../lib/navigation/opened-operation'
import { needTexts } from '../../lib/texts/texts'

// This module is part of the first screen; an operation is not.
const OperationDialog = lazy(async () => ({
  default: (await import('../operations/operations.published')).OperationDialog,
}))

export { NotificationBell } from './NotificationBell'

export function OpenedOperation() {
  const { opened, change, close } = useOpenedOperation()
  if (!opened) return null
  return (
    <Suspense>
      <OperationDialog
        key={opened.operationId}
        {...opened}
        onTab={tab => change({ operationId: opened.operationId, tab })}
        onClose={close}
      />
    </Suspense>
  )
}

const Invitation = lazy(async () => {
  const [invitation] = await Promise.all([import('./PushInvitation'), needTexts('notifications')])
  return invitation
})

/** Offers pushes on this device where notifications are expected; nothing once it was answered. */
export function PushInvitation() {
  return (
    <Suspense>
      <Invitation />
    </Suspense>
  )
}

/** The section of the settings with the staff's notification channels; loads its own texts. */
export const ChannelsTab = lazy(async () => {
  const [tab] = await Promise.all([import('./ChannelsTab'), needTexts('notifications')])
  return tab
})
