export { unreadMessagesPart } from './messages.views'
