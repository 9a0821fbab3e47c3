import type { outbox as es } from '../es/outbox'
import type { Translated } from '../translated'

export const outbox: Translated<typeof es> = {
  intro: 'The e-mails of the last months. What could not be delivered can be sent again.',
  caption: 'E-mails sent',
  search: 'Search by recipient or subject',
  empty: 'No e-mail has been sent yet.',
  nothing: 'No e-mail matches your search.',
  count: '{count, plural, one {# e-mail} other {# e-mails}}',
  columns: {
    to: 'Recipient',
    subject: 'Subject',
    status: 'Status',
    operation: 'Operation',
    createdDate: 'Created',
  },
  status: {
    label: 'Status',
    WAITING: 'Waiting',
    SENT: 'Sent',
    FAILED: 'Will be retried',
    DEAD: 'Not delivered',
    UNCONFIRMED: 'Unconfirmed',
  },
  operation: 'No. {number}',
  allOperations: 'Show all',
  resend: 'Send again',
  resent:
    '{count, plural, =0 {Nothing to send: the link is not needed any more} one {# e-mail on its way} other {# e-mails on their way}}',
  panel: {
    title: 'E-mail',
    to: 'To',
    created: 'Created',
    next: 'Next attempt',
    sent: 'Sent',
    error: 'Last error',
    attempts: '{count, plural, one {# attempt} other {# attempts}}',
    openOperation: 'Open operation No. {number}',
    html: 'As it looks',
    text: 'Text only',
    secrets: 'The secret codes of links are hidden.',
    unreadable: 'This e-mail can no longer be shown: the account of its link is gone.',
  },
  unconfirmed:
    'Sending was interrupted when the mail server already had the e-mail and had not confirmed it yet. Ask whether it arrived and, if not, send it again.',
  sentAgain:
    'The mail server already had it and did not confirm it. It is sent again by itself at {when}, and may arrive twice.',
  undelivered: {
    title: 'Undelivered or unconfirmed e-mails',
    line: 'The e-mail to {email} could not be delivered',
    unconfirmed: 'It is not known whether the e-mail to {email} arrived',
    fix: 'Correct and resend',
    dialog: 'Which address shall we send it to?',
    text: 'If it belongs to a holder, the correction is saved. If the e-mail carried their signing link, they get a new one.',
    email: 'E-mail',
    send: 'Send the e-mail',
    sent: 'E-mail on its way',
  },
}
