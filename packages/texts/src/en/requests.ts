import type { requests as es } from '../es/requests'
import type { Translated } from '../translated'

export const requests: Translated<typeof es> = {
  title: 'My applications',
  number: 'No. {number}',
  create: 'New application',
  empty: 'You have no applications yet. Tell us which mortgage you need and we will get started.',
  start: 'Apply for a mortgage',
  since: 'Since {date}',
  unavailable: 'This application is not available',
  backToList: 'My applications',
  spc: 'Exclusive SPC terms for the fees of this application',
  now: 'What is happening now',
  tabs: {
    label: 'Parts of the application',
    estado: 'Status',
    detalles: 'Details',
    contrato: 'Contract',
    documentos: 'Documents',
    ofertas: 'Offers',
    mensajes: 'Messages',
  },
  turns: {
    CUSTOMER: 'It’s your turn',
    HOLDERS: 'Another signature is missing',
    BROKERAGE: 'We are on it',
    BANK: 'The bank is studying your case',
  },
  messages: {
    compareOffers: 'You can now compare the banks’ offers and tell us which one you prefer.',
    signed: 'We have checked all the signatures. We are preparing the next step and will let you know.',
    paid: 'We have checked your payment. We are preparing the next step and will let you know.',
    documentsValid: 'We have checked all your documents. We are preparing the next step and will let you know.',
    signRest:
      'The signature of {names} is missing. Each applicant has the link in their email; if they cannot find it, you can send it again from the “Contract” tab.',
    signAgain: 'We could not accept the signature of {names}. We have emailed a new link to sign again.',
    signOwn: 'You can sign your contract right here. It takes about three minutes: have your DNI or NIE at hand.',
    signOwnAgain: 'We could not accept your signature. See why and sign again: we have kept the rest.',
    uploadAgain:
      '{count, plural, one {We could not accept one document. See why and upload it again.} other {We could not accept # documents. See why and upload them again.}}',
    uploadMissing:
      '{count, plural, one {Meanwhile, one document is missing: upload it when you can.} other {Meanwhile, # documents are missing: upload them when you can.}}',
  },
  sign: 'Sign the contract',
  signAgain: 'Sign again',
  card: {
    step: 'Step {index} of {total}',
    beforeSteps: 'Before we start',
    documents: '{done} of {total, plural, one {# document sent} other {# documents sent}}',
  },
  adviser: {
    label: 'Who looks after your application',
    role: 'Looks after your application',
    call: 'Call',
    callTo: 'Call {name}',
    whatsApp: 'WhatsApp',
    whatsAppTo: 'Write to {name} on WhatsApp',
  },
  compareOffers: 'Compare the offers',
  uploadAgain: 'Upload again',
  stepStates: { done: 'done', current: 'now', pending: 'still to come' },
  transfer: {
    title: 'Details for the transfer',
    amount: 'Amount',
    concept: 'Reference',
    beneficiary: 'Beneficiary',
    iban: 'IBAN',
    conceptHelp: 'Write the reference exactly as it is: it tells us that the payment is yours.',
    unknown: 'We will email you the account number for the transfer.',
  },
  details: {
    empty: 'There are no answers yet.',
  },
  notFound: {
    title: 'We cannot find this application',
    description: 'The link may be incomplete, or the application may not be yours.',
  },
  removal: {
    action: 'Delete the application',
    title: 'Delete this application?',
    text: 'Application no. {number} and its answers will disappear from your account. You can undo this right after.',
    confirm: 'Delete',
    done: 'Application deleted',
    restored: 'The application is back in your account',
  },
}
