export { openMessageFile } from './message-file'
export { readPage, unreadFromStaff, unreadMessagesPart } from './messages.views'
export { readMessages } from './read-messages'
export { sendMessage } from './send-message'
