import type { setup as es } from '../es/setup'
import type { Translated } from '../translated'

export const setup: Translated<typeof es> = {
  title: 'Getting started',
  intro: 'What is needed before the first customer. You can leave and come back: each step is kept by itself.',
  progress: '{done} of {total} steps',
  next: '{progress} · Next: {step}',
  restLater: '{progress} · The rest is for later',
  continue: 'Go on',
  steps: {
    COMPANY: {
      title: 'Company details',
      text: 'They are printed in contracts, in emails and at the foot of each page. Without them no contract can be sent.',
      action: 'Fill in the details',
    },
    BRAND: {
      title: 'Logo and colour',
      text: 'Your customers see them when they sign in, in their area and in each email.',
      action: 'Choose logo and colour',
    },
    SEAL: {
      title: 'Seal of the contracts',
      text: 'Every signed contract is sealed, so that any later change shows. The seal bears the name and the CIF of the company.',
      action: 'Enter name and CIF',
    },
    MAIL: {
      title: 'Email',
      text: 'Invitations, contracts and notices leave by email. Send one to yourself and see that it arrives.',
      action: 'Send me a test email',
    },
    PEOPLE: {
      title: 'Your team',
      text: 'Everybody signs in with their own account and sees the work that is theirs.',
      action: 'Invite somebody',
    },
    THRESHOLDS: {
      title: 'Time limits',
      text: 'They say when an operation is late. Those proposed are usual in the trade.',
      action: 'Keep those proposed',
    },
    WORK: {
      title: 'First operation',
      text: 'Your customer is invited by email to sign in. If you come from another program, bring your contacts first.',
      action: 'Create the operation',
    },
  },
  status: { DONE: 'Done', LATER: 'For later', OPEN: 'To do' },
  missing: 'Missing: {fields}.',
  seal: {
    own: 'The program seals with the name and the CIF of the company. If you have a certificate for electronic seals, whoever installed the program can use it: variable SEAL_CERTIFICATE.',
    certificate: 'Contracts are sealed with your certificate.',
  },
  thresholdsKept: 'Time limits saved',
  reviewThresholds: 'See and change them',
  importContacts: 'Import contacts',
  review: 'See',
  reviewOf: 'See: {step}',
  later: 'Later',
  laterOf: 'Later: {step}',
  resume: 'Take up',
  resumeOf: 'Take up: {step}',
  mail: {
    none: 'No email leaves yet. Ask whoever installed the program to name the server in these variables and to restart it:',
    variables: 'Variables for email',
    example: 'SMTP_URL=smtp://user:password@smtp.yourdomain.es:587\nMAIL_FROM=Your company <hello@yourdomain.es>',
    waiting: 'Sending to {to}…',
    sent: 'Sent to {to} on {date}. If you cannot see it, look among the spam and check the DNS.',
    failed: 'It could not leave, and will be tried again. The mail server says: {error}',
    dead: 'It could not leave. The mail server says: {error}',
    unconfirmed: 'The mail server has not confirmed it. It may arrive: look before you send another.',
    again: 'Send another',
  },
  dns: {
    action: 'What to put into DNS',
    intro:
      'With these records in the DNS of {domain} your emails do not end up as spam. Whoever manages the domain enters them.',
    noDomain:
      'Emails come from {sender}, which is not of an internet domain. Ask whoever installed the program to name another sender in MAIL_FROM.',
    record: 'TXT record at {name}',
    found: 'It is there:',
    wanted: 'The value to enter:',
    instead: 'The value to enter in its place:',
    several: 'There are several, so that none of them counts. Keep one:',
    other: 'If your mail service asks for another value, use that one.',
    valueOf: 'the value of {name}',
    spf: 'It says which servers may send with your domain.',
    dmarc: 'It says what to do with emails that pretend to be yours.',
    dkim: 'It signs the emails. Your mail service makes it: switch it on there and enter the record that you are given.',
    dkimStatus: 'At your mail service',
    again: 'Check again',
    status: {
      FOUND: 'Right',
      MISSING: 'Missing',
      INCOMPLETE: 'Incomplete',
      SEVERAL: 'Repeated',
      SILENT: 'No answer from DNS',
    },
  },
  end: {
    text: 'What you leave for later is in Configuration, and this page in the company details.',
    action: 'End the setup',
  },
  ended: {
    title: 'Your brokerage is up and running',
    text: 'All of this can be changed whenever you like.',
    action: 'Go to the operations',
  },
}
