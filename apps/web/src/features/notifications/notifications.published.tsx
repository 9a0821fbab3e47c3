import { lazy } from 'react'

/** The bell for the toolbars, with badge, drawer and toasts; it comes with the first screen behind the sign-in. */
export const NotificationBell = lazy(async () => ({ default: (await import('./NotificationBell')).NotificationBell }))
