import { knownLanguage } from './operation-people'
import { type NewNotification, writeNotifications } from './write-notifications'

export { knownLanguage, type NewNotification, writeNotifications }
