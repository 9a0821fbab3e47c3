import { knownLanguage } from './operation-people'
import { unreadReaders } from './unread-readers'
import { type NewNotification, writeNotifications } from './write-notifications'

export { knownLanguage, type NewNotification, unreadReaders, writeNotifications }
