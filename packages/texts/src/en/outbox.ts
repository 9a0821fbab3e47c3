import type { Texts } from '../languages'

export const outbox: Texts['outbox'] = {
  intro: 'The emails of the last months. What could not be delivered can be sent again.',
  caption: 'Emails sent',
  search: 'Search by recipient or subject',
  empty: 'No email has been sent yet.',
  nothing: 'No email matches your search.',
  count: '{count, plural, one {# email} other {# emails}}',
  columns: { to: 'Recipient' },
  status: {
    WAITING: 'Waiting',
    SENT: 'Sent',
    FAILED: 'Will be retried',
    DEAD: 'Not delivered',
    UNCONFIRMED: 'Unconfirmed',
  },
  allOperations: 'Show all',
  resent:
    '{count, plural, =0 {Nothing to send: the link is not needed any more} one {# email on its way} other {# emails on their way}}',
  panel: {
    next: 'Next attempt',
    error: 'Last error',
    attempts: '{count, plural, one {# attempt} other {# attempts}}',
    html: 'As it looks',
    text: 'Text only',
    secrets: 'The secret codes of links are hidden.',
    unreadable: 'This email can no longer be shown: the account of its link is gone.',
  },
  unconfirmed:
    'Sending was interrupted when the mail server already had the email and had not confirmed it yet. Ask whether it arrived and, if not, send it again.',
  sentAgain:
    'The mail server already had it and did not confirm it. It is sent again by itself at {when}, and may arrive twice.',
  undelivered: {
    title: 'Undelivered or unconfirmed emails',
    line: 'The email to {email} could not be delivered',
    unconfirmed: 'It is not known whether the email to {email} arrived',
    fix: 'Correct and resend',
    dialog: 'Which address shall we send it to?',
    text: 'If it belongs to a holder, the correction is saved. If the email carried their signing link, they get a new one.',
    email: 'Email',
    send: 'Send the email',
    sent: 'Email on its way',
  },
}
