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
  contractLink: {
    subject: 'Sign your contract (request no. {number})',
    heading: 'Your contract is ready to sign',
    text: 'You can now sign the intermediation contract of request no. {number}. It takes about three minutes: have your DNI or NIE at hand.',
    rejected: 'We have checked your documents and you need to sign again. The reason: {reason}',
    button: 'Sign my contract',
    expiry: 'The link is personal and works for {days} days. If we send you another one, this one stops working.',
    notYou: 'If you did not expect this message, there is nothing you need to do.',
  },
  contractSigned: {
    subject: 'Your signed contract (request no. {number})',
    heading: 'We have received your signature',
    text: 'Attached is a copy of your signed contract. Keep it: it is sealed, which lets anyone check that nobody has changed it.',
    next: 'We are now checking your DNI and your signature. We will tell you if anything has to be repeated.',
    withdrawal: 'You can withdraw from the contract for {days} calendar days, without a reason and at no cost.',
  },
  documents: {
    general: 'General documents',
    archiveName: 'documents-{number}.zip',
    ofHolder: '{document} ({holder})',
    words: 'Message from your broker: {words}',
    button: 'Upload documents',
    documentRejected: {
      subject: 'Request no. {number}: a document has to be uploaded again',
      heading: 'Upload “{document}” again',
      text: 'We have looked at “{document}” of your request no. {number} and cannot use it. Upload it again and we go on.',
    },
    documentRequested: {
      subject: 'Request no. {number}: we need one more document',
      heading: 'We need “{document}”',
      text: 'To go on with your request no. {number} we need “{document}”. You can upload it with your phone in a minute.',
    },
    documentUpdateRequested: {
      subject: 'Request no. {number}: a document has to be updated',
      heading: 'Update “{document}”',
      text: 'We need a newer version of “{document}” for your request no. {number}.',
    },
    documentsReminded: {
      subject: 'Request no. {number}: documents missing',
      heading: 'Some documents are still missing',
      text: 'To go on with your request no. {number} we still need:',
    },
  },
}
