import type { Texts } from '../languages'

export const messages: Texts['messages'] = {
  toPerson: 'Write to {name}',
  toBrokerage: 'Write to your team',
  emptyForCustomer: 'No messages yet. Ask whatever you need: we answer here.',
  emptyForStaff:
    'No messages yet. The customer reads them in their application; if they have not after ten minutes, they get an email.',
  older: 'Show earlier messages',
  read: 'Read {date}',
  you: 'You',
  byTo: '{name} to {to}, {date}',
  byMail: '{name}, {date}, by email',
  leftOut: 'Could not be received: {files}',
  archived: 'The operation is archived: no more messages can be sent.',
  templates: {
    title: 'Saved answers',
    empty: 'Save here what you write often.',
    insert: 'Insert “{name}”',
    keep: 'Save this text as an answer…',
    keepTitle: 'Save it under which name?',
    name: 'Name of the answer',
    confirm: 'Save answer',
    kept: 'Answer saved',
    forget: 'Delete “{name}”',
    forgotten: 'Answer deleted',
  },
}
