import { markMessageNoticesRead } from './message-notices'
import { tellOfLateBatch } from './staff/timed-notices'
import { unreadReaders } from './unread-readers'
import { type NewNotification, writeNotifications } from './write-notifications'

export { markMessageNoticesRead, type NewNotification, tellOfLateBatch, unreadReaders, writeNotifications }
