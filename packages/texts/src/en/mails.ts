import type { mails as es } from '../es/mails'
import type { Translated } from '../translated'

export const mails: Translated<typeof es> = {
  stateChange: {
    subject: 'Request no. {number}: {step}',
    heading: '{step}',
    greeting: 'Hello, {name}:',
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
    greeting: 'Hello, {name}:',
    button: 'See my request',
  },
}
