import { writeNotifications } from './write-notifications'

/** What other features may use of the notifications. */
export { writeNotifications }
