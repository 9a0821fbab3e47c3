import type { dashboard as es } from '../es/dashboard'
import type { Translated } from '../translated'

export const dashboard: Translated<typeof es> = {
  customer: {
    intro:
      '{count, plural, =0 {Tell us which mortgage you need and we will guide you step by step.} one {Here is how your application is progressing.} other {Here is how your applications are progressing.}}',
  },
  agency: {
    title: 'Your partner account',
    intro: 'Hello, {name}. You work with {company}.',
    can: 'What you can do here',
    account: 'Check your details, your password and where you are signed in, in Settings.',
    data: 'Download everything that we keep about you.',
    notices: 'Get our notices, under the bell above.',
    settings: 'Go to Settings',
    whom: 'Whom to call',
    whomText: 'To introduce a customer or to ask about an operation, talk to us: the team runs the operations.',
    nobody: 'Talk to the person who opened your account.',
  },
}
