import type { Texts } from '../languages'

export const mailbox: Texts['mailbox'] = {
  text: 'The emails that this demonstration would have sent. Nobody else receives them.',
  filter: 'Show only those sent to',
  empty: 'There are no emails yet.',
  to: 'To {to}',
  message: 'Message: {subject}',
  links: 'Links in the message',
  unavailable: 'The mailbox only exists in the demonstration.',
}
