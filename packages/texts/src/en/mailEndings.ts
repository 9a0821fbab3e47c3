import type { Texts } from '../languages'

export const mailEndings: Texts['mailEndings'] = {
  deadText: 'The email is too old. Use the link in a more recent one.',
  of: 'Emails to {address}',
  ask: { longWait: 'No more emails about long waits?', unreadMessages: 'No more emails about unread messages?' },
  text: 'You will still get the other emails about your application, such as missing documents or the signature.',
  end: 'Stop sending them',
  ended: {
    longWait: 'We will no longer write to you about long waits',
    unreadMessages: 'We will no longer write to you about unread messages',
  },
  where: 'You will still see it in your application.',
  again: 'Get them again',
}
