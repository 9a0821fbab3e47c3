import type { accounts as es } from '../es/accounts'
import type { Translated } from '../translated'

export const accounts: Translated<typeof es> = {
  fields: {
    name: 'First name',
    lastname: 'Last name',
    phone: 'Mobile phone',
    email: 'Email address',
    repeatPassword: 'Repeat the password',
    currentPassword: 'Current password',
    howMeetUs: 'How did you hear about us?',
    whoRecommendedUs: 'Who told you about us?',
  },
  howMeetUs: {
    RECOMENDATION: 'Someone recommended you',
    GOOGLE: 'A Google search',
    RRSS: 'Social media',
    ADS: 'An advertisement',
    OTHERS: 'Another way',
    SPC: 'SPC',
  },
  checklist: {
    length: 'At least 8 characters',
    lowercase: 'A lowercase letter',
    uppercase: 'An uppercase letter',
    digit: 'A number',
    done: 'done',
    missing: 'missing',
  },
  panel: {
    office: {
      title: 'All the work in one place',
      text: 'A board with everything under way, the documents to validate, the banks, and the dates that must not be missed.',
    },
    title: 'Your mortgage, step by step',
    text: 'We talk to the banks. You always see what is happening and what you need to do.',
    steps: {
      questionnaire: 'Tell us what you need',
      documents: 'Upload your documents',
      offers: 'Compare the offers',
      keys: 'Collect your keys',
    },
  },
  login: {
    title: 'Sign in to your account',
    remember: 'Remember me',
    forgot: 'Forgotten your password?',
    newHere: 'No account yet?',
  },
  welcome: {
    title: 'Your mortgage, without going from bank to bank',
    text: 'We find it, negotiate it for you and stay with you until the notary. You start with a few questions on your phone.',
    registered: 'Credit intermediary, number {number} in the register of the Bank of Spain.',
    cost: 'Starting and answering the questionnaire costs nothing. The fees are in the contract, which you read before you sign.',
    people: 'Who looks after you',
  },
  redirect: { title: 'Sign in to continue', text: 'We will then take you to the page you wanted to open.' },
  logout: { leaving: 'Signing out…' },
  coupon: {
    ACTIVE: 'Coupon {handle}: it is kept with your account.',
    FULL: 'The coupon {handle} has been used as often as it can be. You can register all the same.',
    OVER: 'The coupon {handle} is no longer active. You can register all the same.',
  },
  register: {
    text: 'Create your account in two minutes. We will then ask you about the mortgage you need.',
    submit: 'Create my account',
    change: 'Save and send the link',
    haveAccount: 'Already have an account?',
    login: 'Sign in',
    consent: {
      before: 'I have read and accept',
      terms: 'the terms and conditions',
      and: 'and',
      privacy: 'the privacy policy',
      opensTab: '(opens in a new tab)',
    },
  },
  spc: {
    title: 'Your mortgage with SPC',
    badge: 'Exclusive terms',
    emblem: 'SPC collective emblem',
    text: 'As a member of the SPC collective you get exclusive fees when you buy a home without renovation works. Create your account and we will apply them to your application.',
  },
  sent: {
    title: 'Check your email',
    text: 'We have sent a link to:',
    hint: 'Open it to activate your account. It is valid for {hours} hours. If you cannot find it, look in your spam folder.',
    edit: 'Change the email address',
  },
  resend: { action: 'Send the email again', sending: 'Sending…', sent: 'We have sent you the email again.' },
  mailboxLink: 'Open the test mailbox',
}
