import type { messages as es } from '../es/messages'
import type { Translated } from '../translated'

export const messages: Translated<typeof es> = {
  title: 'Messages',
  write: 'Message',
  toStaff: 'Write to {name}',
  toBrokerage: 'Write to your team',
  toCustomer: 'Write to {name}',
  send: 'Send',
  emptyForCustomer: 'No messages yet. Ask whatever you need: we answer here.',
  emptyForStaff:
    'No messages yet. The customer reads them in the request and, if not, gets an email after ten minutes.',
  older: 'Show earlier messages',
  read: 'Read {date}',
  notRead: 'Sent',
  you: 'You',
  by: '{name}, {date}',
  byTo: '{name} to {to}, {date}',
  to: 'To',
  archived: 'The operation is archived: no more messages can be sent.',
  templates: {
    title: 'Saved answers',
    empty: 'Keep here what you write often.',
    insert: 'Insert “{name}”',
    keep: 'Keep this text as an answer…',
    keepTitle: 'Under which name?',
    name: 'Name of the answer',
    confirm: 'Keep answer',
    kept: 'Answer kept',
    forget: 'Delete “{name}”',
    forgotten: 'Answer deleted',
  },
}
