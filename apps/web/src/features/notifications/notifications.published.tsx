import { lazy } from 'react'
import { lazyPart } from '../../lib/lazy-part'
import { useOpenedOperation } from '../../lib/navigation/opened-operation'
import { withTexts } from '../../lib/texts/texts'

// This module is part of the first screen; an operation is not.
const OperationDialog = lazyPart(async () => ({
  default: (await import('../operations/operations.published')).OperationDialog,
}))

export { NotificationBell } from './NotificationBell'

export function OpenedOperation() {
  const { opened, change, close } = useOpenedOperation()
  if (!opened) return null
  return (
    <OperationDialog
      key={opened.operationId}
      {...opened}
      onTab={tab => change({ operationId: opened.operationId, tab })}
      onClose={close}
    />
  )
}

/** Offers pushes on this device where people expect notifications; nothing after an answer. */
export const PushInvitation = lazyPart(() => withTexts(import('./PushInvitation'), 'notifications'))

/** The section of the settings with the staff's notification channels; loads its own texts. */
export const ChannelsTab = lazy(() => withTexts(import('./ChannelsTab'), 'notifications'))
