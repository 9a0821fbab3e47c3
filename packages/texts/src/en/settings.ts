import type { settings as es } from '../es/settings'
import type { Translated } from '../translated'

export const settings: Translated<typeof es> = {
  title: { customer: 'Settings', staff: 'Configuration' },
  backToRequests: 'Back to my requests',
  sections: 'Sections',
  tabs: { account: 'My account', privacy: 'Privacy', display: 'Appearance', company: 'Company' },
  account: {
    personal: 'Your details',
    access: 'Sign-in',
    messages: 'Messages',
    name: 'Name and surname',
    email: 'E-mail',
    phone: 'Phone',
    password: 'Password',
    none: 'Not given',
    editName: 'Change the name',
    editEmail: 'Change the e-mail',
    editPhone: 'Change the phone',
    editPassword: 'Change the password',
    newsletter: 'I would like to receive offers and promotions',
    newsletterHelp: 'Messages about your requests always reach you.',
    emailToConfirm:
      'We have sent a link to {email}. Your e-mail changes when you open it; until then, sign in with the present one.',
  },
  privacy: {
    sessions: {
      title: 'Where you are signed in',
      text: 'If you do not recognise a device, end its session and change your password.',
      device: '{browser} on {system}',
      unknown: 'Unknown device',
      current: 'This device, now',
      seen: 'Last seen: {date}',
      end: 'Sign out',
      endNamed: 'Sign out of {name} ({date})',
      endOthers: 'Sign out everywhere else',
      ended: 'Session ended',
    },
    data: {
      title: 'Your data',
      text: 'Download a file with everything we keep about you: account, consents, requests, documents, contracts, notifications, sessions and e-mails.',
      action: 'Download my data',
    },
    cookies: {
      title: 'Cookies and third-party services',
      analytics: 'visit measuring',
      chat: 'the chat',
      undecided: 'You have not chosen yet.',
      accepted: 'You accepted {list} on {date}.',
      rejected: 'You rejected everything on {date}.',
      action: 'Change my choice',
    },
  },
  dialog: {
    name: { title: 'What is your name?', field: 'Name', lastname: 'Surname', save: 'Save the name' },
    email: {
      title: 'What is your new e-mail?',
      field: 'New e-mail',
      help: 'We will send you a link to confirm it and a notice to your present address.',
      save: 'Send the link',
      same: 'This is the e-mail you already have.',
    },
    phone: {
      title: 'What is your phone number?',
      field: 'Phone',
      help: '9 digits; with or without +34.',
      save: 'Save the phone',
    },
    password: {
      title: 'Choose a new password',
      field: 'New password',
      repeat: 'Repeat the new password',
      save: 'Change the password',
    },
    currentPassword: 'Present password',
  },
  saved: {
    name: 'Name saved',
    phone: 'Phone saved',
    password: 'Password saved',
  },
}
