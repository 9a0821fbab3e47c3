import { markMessageNoticesRead } from './message-notices'
import { knownLanguage } from './operation-people'
import { tellOfLateBatch } from './staff/timed-notices'
import { unreadReaders } from './unread-readers'
import { type NewNotification, writeNotifications } from './write-notifications'

export {
  knownLanguage,
  markMessageNoticesRead,
  type NewNotification,
  tellOfLateBatch,
  unreadReaders,
  writeNotifications,
}
