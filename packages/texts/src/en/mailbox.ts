import type { mailbox as es } from '../es/mailbox'
import type { Translated } from '../translated'

export const mailbox: Translated<typeof es> = {
  text: 'The emails that this demonstration would have sent. Nobody else receives them.',
  filter: 'Show only those sent to',
  empty: 'There are no emails yet.',
  to: 'To {to}',
  message: 'Message: {subject}',
  links: 'Links in the message',
  unavailable: 'The mailbox only exists in the demonstration.',
}
