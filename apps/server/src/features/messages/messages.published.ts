import { unreadMessagesPart } from './messages.views'

export { unreadMessagesPart }
