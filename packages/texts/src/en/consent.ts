import type { Translated } from '../translated'

export const consent: Translated<typeof import('../es/consent').consent> = {
  title: 'May we use third-party services?',
  text: 'The site works just as well without them. Nothing is loaded until you choose, and you can change it any time under “Cookies”.',
  more: 'Privacy policy',
  accept: 'Accept',
  reject: 'Reject',
  choose: 'Choose',
  save: 'Save',
  embeds: {
    analytics: { name: 'Measuring', what: 'Tells us how many people sign in and register.' },
    chat: { name: 'Chat', what: 'Lets you write to us from the site.' },
  },
  chat: { title: 'Chat', open: 'Open the chat', close: 'Close the chat' },
}
