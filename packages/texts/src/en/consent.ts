import type { Texts } from '../languages'

export const consent: Texts['consent'] = {
  title: 'May we use third-party services?',
  text: 'The site works just as well without them. We load nothing from outside until you choose, and you can change your mind at any time under “Cookies”, at the foot of the page.',
  more: 'Privacy policy',
  accept: 'Accept',
  embeds: {
    analytics: {
      name: 'Analytics',
      what: 'We use Google to count how many people sign in and register. It receives your account number, never your name or your answers.',
    },
    chat: { name: 'Chat', what: 'Lets you write to us from the site. Another company provides it.' },
  },
  chat: { open: 'Open the chat', close: 'Close the chat' },
}
