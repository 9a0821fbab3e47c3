import type { Texts } from '../languages'

export const mailReplies: Texts['mailReplies'] = {
  title: 'Emails set aside',
  count: '{count, plural, one {One email set aside} other {# emails set aside}}',
  intro:
    'They were sent to this conversation, but are no messages: the customer does not see them. Their files are not kept.',
  from: '{from}, {date}',
  nobody: 'No sender',
  why: {
    FOREIGN: 'From another address, or somebody pretends to be there',
    AUTOMATIC: 'Automatic reply',
    CLOSED: 'The conversation was already closed',
    EMPTY: 'There is nothing in it that can be taken',
  },
  to: 'To the conversation with {holder}',
  files: 'It had these files: {files}',
  whole: { file: 'email.txt', note: '[…] The whole email is in the file {name}.' },
  removeTitle: 'Remove this email?',
  removeText: 'It cannot be brought back.',
  removed: 'Email removed',
}
