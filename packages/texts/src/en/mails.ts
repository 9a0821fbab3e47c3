import type { mails as es } from '../es/mails'
import type { Translated } from '../translated'

export const mails: Translated<typeof es> = {
  hello: 'Hello, {name}',
  activation: {
    subject: 'Activate your account',
    text: 'Thank you for signing up. Just one step is left: confirm that this email address is yours and you can start on your mortgage.',
    button: 'Activate my account',
    expiry: 'The link works once and is valid for {hours} hours.',
    notYou: 'If it was not you, you do not need to do anything: the account will not be activated.',
  },
  invitation: {
    subject: 'We have created an account for you',
    text: 'We have created an account for you, so that you can sign in with this email address. Choose your password and you are ready to go.',
    button: 'Choose my password',
    expiry:
      'The link works once and is valid for {hours} hours. After that you can ask for another one with “Forgotten your password?”.',
  },
  passwordReset: {
    subject: 'Change your password',
    text: 'You asked for a new password. Choose it with this button.',
    button: 'Choose another password',
    expiry: 'The link works once and is valid for {minutes} minutes.',
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password has changed',
    text: 'The password of your account has just changed. To be safe, we have signed you out everywhere else.',
    notYou: 'If it was not you, ask for a new password right now.',
    button: 'Ask for another password',
  },
  emailConfirm: {
    subject: 'Confirm your new email address',
    text: 'You asked to sign in to your account with this email address. Confirm that it is yours.',
    button: 'Confirm the address',
    expiry: 'The link works once and is valid for {hours} hours. Until then, sign in with your current address.',
    notYou: 'If it was not you, you do not need to do anything.',
  },
  emailChangeNotice: {
    subject: 'Someone asked to change the email address of your account',
    text: 'Someone asked to use another email address for your account: {newEmail}. It will change once it is confirmed from that address.',
    notYou: 'If it was not you, change your password right now: that cancels the change.',
    button: 'Change my password',
  },
  emailChanged: {
    subject: 'Your account’s email has changed',
    text: 'We have changed the email with which you sign in to your account. From now on it is {newEmail}.',
    notYou:
      'If you did not ask for this, write to us or call us: this message goes to the address that you had until now.',
    button: 'Sign in',
  },
  stateChange: {
    subject: 'Application no. {number}: {step}',
    heading: '{step}',
    progress: 'Your application no. {number} has moved on.',
    holderProgress: 'Application no. {number}, in which you are an applicant, has moved on.',
    payment:
      'Amount: {amount}. Reference: {concept}. Write the reference exactly as it is: it tells us that the payment is yours.',
    account: 'Account: {iban}. Beneficiary: {beneficiary}.',
    accountPending: 'We will give you the account number before you pay.',
    holderNote:
      'You are getting this message because you are an applicant in application no. {number}. For the details, talk to the person who opened it.',
  },
  questionnaireCompleted: {
    subject: 'We have received your questionnaire (application no. {number})',
    heading: 'We have received your questionnaire',
    button: 'See my application',
  },
  contractLink: {
    subject: 'Sign your contract (application no. {number})',
    heading: 'Your contract is ready to sign',
    text: 'You can now sign the brokerage contract of application no. {number}. It takes about three minutes: have your DNI or NIE at hand.',
    againHeading: 'Please sign again',
    rejected: 'We have checked your documents and could not accept them. The reason: {reason}',
    newFees: 'The fees in the contract have changed since you signed it: your earlier signature no longer counts.',
    againText:
      'You can sign the contract of application no. {number} again with this link. It takes about three minutes: have your DNI or NIE at hand.',
    button: 'Sign my contract',
    expiry: 'The link is personal and works for {days} days. If we send you another one, this one will stop working.',
    notYou: 'If you did not expect this message, there is nothing you need to do.',
  },
  contractSigned: {
    subject: 'Your signed contract (application no. {number})',
    heading: 'We have received your signature',
    text: 'Attached is a copy of your signed contract. Keep it: it is sealed, so anyone can check that it has not been changed.',
    next: 'We are now checking your DNI or NIE and your signature. We will let you know if anything has to be done again.',
    withdrawal: 'You can withdraw from the contract for {days} calendar days, without a reason and at no cost.',
  },
  documents: {
    general: 'General documents',
    archiveName: 'documents-{number}.zip',
    ofHolder: '{document} ({holder})',
    words: 'Our message: “{words}”',
    until: 'by {date}',
    deadline: 'We need it by {date} at the latest.',
    button: 'Upload documents',
    documentRejected: {
      subject: 'Application no. {number}: a document needs to be uploaded again',
      heading: 'Upload “{document}” again',
      text: 'We have looked at “{document}” in your application no. {number} and cannot use it. Upload it again and we will carry on.',
    },
    documentRequested: {
      subject: 'Application no. {number}: we need one more document',
      heading: 'We need “{document}”',
      text: 'To carry on with your application no. {number} we need “{document}”. You can upload it with your phone in a minute.',
    },
    documentUpdateRequested: {
      subject: 'Application no. {number}: a document needs updating',
      heading: 'Update “{document}”',
      text: 'We need a newer version of “{document}” for your application no. {number}.',
    },
    several: {
      subject: 'Application no. {number}: we need some documents',
      heading: 'We need some documents',
      text: 'To carry on with your application no. {number} we need the following. You can upload everything with your phone in a few minutes.',
      update: '{document} (a newer version)',
    },
    documentsReminded: {
      subject: 'Application no. {number}: documents missing',
      heading: 'Some documents are still missing',
      text: 'To carry on with your application no. {number} we still need:',
    },
  },
  offersReleased: {
    subject: 'Application no. {number}: the banks have made you offers',
    heading: 'Compare your offers',
    text: '{count, plural, one {One bank has answered} other {# banks have answered}} your application no. {number}. You can see what each offer costs from beginning to end and tell us which one you prefer.',
    button: 'See my offers',
    note: 'Saying which one you prefer commits you to nothing: we will talk with you before the next step.',
  },
  longWait: {
    subject: 'How your application no. {number} is going',
    heading: 'It is taking a little longer',
    since: 'This step, “{step}”, began on {date} and is taking longer than usual.',
    calm: 'You do not have to do anything. We will let you know as soon as there is news.',
    button: 'See my application',
  },
  notice: {
    button: 'See it in the app',
    choice: 'You get this email because you chose it in Settings, on the Notifications tab.',
  },
}
