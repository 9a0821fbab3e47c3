import { lazy, Suspense } from 'react'
import classes from './NotificationBell.module.css'

const Bell = lazy(async () => ({ default: (await import('./NotificationBell')).NotificationBell }))

/** The bell for the toolbars, with badge, drawer and toasts. Its place is kept until it comes. */
export function NotificationBell() {
  return (
    <Suspense fallback={<span className={classes.place} />}>
      <Bell />
    </Suspense>
  )
}
