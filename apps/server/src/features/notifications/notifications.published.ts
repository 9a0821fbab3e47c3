export { markMessageNoticesRead } from './message-notices'
export { tellOfLateBatch } from './staff/timed-notices'
export { unreadReaders } from './unread-readers'
export { type NewNotification, writeNotifications } from './write-notifications'
