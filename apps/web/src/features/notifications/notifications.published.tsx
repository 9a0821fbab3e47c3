import { lazy, Suspense } from 'react'
import { useObservable } from '../../lib/observable'
import classes from './NotificationBell.module.css'
import { closeOperation, openedOperation } from './open-address'

const Bell = lazy(async () => ({ default: (await import('./NotificationBell')).NotificationBell }))
// This module is part of the first screen; an operation is not.
const OperationDialog = lazy(async () => ({
  default: (await import('../operations/operations.published')).OperationDialog,
}))

/** The bell for the toolbars, with badge, drawer and toasts. Its place is kept until it comes. */
export function NotificationBell() {
  return (
    <Suspense fallback={<span className={classes.place} />}>
      <Bell />
    </Suspense>
  )
}

/** For the staff's surroundings, once: the operation that a notification has opened over the present screen. */
export function OpenedOperation() {
  const operation = useObservable(openedOperation)
  return (
    <Suspense>
      {operation && <OperationDialog key={operation.operationId} {...operation} onClose={closeOperation} />}
    </Suspense>
  )
}
