import type { mails as es } from '../es/mails'
import type { Translated } from '../translated'

export const mails: Translated<typeof es> = {
  hello: 'Hello, {name}',
  activation: {
    subject: 'Activate your account',
    text: 'Thank you for signing up. One step is left: confirm that this e-mail address is yours, and you can start with your mortgage.',
    button: 'Activate my account',
    expiry: 'The link works once and for {hours} hours.',
    notYou: 'If you did not sign up, you need not do anything: the account will not be activated.',
  },
  invitation: {
    subject: 'We have made you an account',
    text: 'We have made you an account, so that you can sign in with this e-mail address. Choose your password and it is ready.',
    button: 'Choose my password',
    expiry:
      'The link works once and for {hours} hours. Later you can ask for another one with “Forgot your password?”.',
  },
  passwordReset: {
    subject: 'Change your password',
    text: 'You asked for a new password. Press the button to choose it.',
    button: 'Choose another password',
    expiry: 'The link works once and for {minutes} minutes.',
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password has changed',
    text: 'The password of your account has just changed. To be safe, we have closed your other sessions.',
    notYou: 'If it was not you, ask for a new password right now.',
    button: 'Ask for another password',
  },
  emailConfirm: {
    subject: 'Confirm your new e-mail address',
    text: 'You asked to sign in to your account with this e-mail address. Confirm that it is yours.',
    button: 'Confirm the address',
    expiry: 'The link works once and for {hours} hours. Until then you sign in with your present address.',
    notYou: 'If it was not you, you need not do anything.',
  },
  emailChangeNotice: {
    subject: 'A change of your account’s e-mail address was asked for',
    text: 'Somebody asked that your account use another e-mail address: {newEmail}. It changes once it is confirmed from that address.',
    notYou: 'If it was not you, change your password right now: that cancels the change.',
    button: 'Change my password',
  },
  stateChange: {
    subject: 'Request no. {number}: {step}',
    heading: '{step}',
    progress: 'Your request no. {number} ({title}) has moved on.',
    holderProgress: 'Request no. {number}, of which you are a holder, has moved on.',
    payment: 'How to pay: bank transfer of {amount} with the concept {concept}.',
    account: 'Account: {iban}. Beneficiary: {beneficiary}.',
    accountPending: 'We will give you the account number before you pay.',
    holderNote:
      'You get this message because you are a holder of request no. {number}. For the details, talk to the person who opened it.',
  },
  questionnaireCompleted: {
    subject: 'We have your questionnaire (request no. {number})',
    heading: 'We have your questionnaire',
    button: 'See my request',
  },
}
