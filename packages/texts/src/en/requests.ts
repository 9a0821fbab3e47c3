import type { Texts } from '../languages'

export const requests: Texts['requests'] = {
  create: 'New application',
  empty: 'You have no applications yet. Tell us which mortgage you need and we will get started.',
  start: 'Apply for a mortgage',
  unavailable: 'This application is not available',
  closed: {
    ask: 'Any questions, or would you like to take it up again? Call us.',
    reasons: {
      CERRADA_CON_EXITO: 'We closed it because your mortgage has been signed. Congratulations!',
      DESCARTADA_INVIABLE: 'We closed it because, with the details we had, we found no bank that would grant it.',
      CANCELADA_POR_CLIENTE: 'We closed it because you told us that you did not want to go on.',
      CLIENTE_NO_RESPONDE: 'We closed it because we had not been able to reach you for some time.',
      OPERATION_DEV: 'It was a test application.',
    },
  },
  spc: 'Exclusive SPC terms for the fees of this application',
  now: 'What is happening now',
  shared: {
    title: 'You have been added as an applicant to {name}’s application',
    states: {
      DUE: 'Your signature is still missing. You can sign the contract here, without the link in the email.',
      REJECTED: 'Your signature has to be given again. You can do that here, without the link in the email.',
      GIVEN: 'You have signed the contract. We are checking it.',
      VALIDATED: 'Your contract is signed and validated.',
      OPEN: 'The application goes on. We will let you know if your signature is needed.',
    },
    copy: 'See the signed copy',
    open: 'Open my page',
  },
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
    BANK: 'The bank is reviewing your application',
  },
  messages: {
    compareOffers: 'You can now compare the banks’ offers and tell us which one you prefer.',
    signed: 'We have checked all the signatures. We are preparing the next step and will let you know.',
    paid: 'We have checked your payment. We are preparing the next step and will let you know.',
    documentsValid: 'We have checked all your documents. We are preparing the next step and will let you know.',
    signRest:
      'The signature of {names} is missing. Each applicant has the link in their email; if they cannot find it, you can send it again from the “Contract” tab.',
    signAgain: 'We could not accept the signature of {names}. We have emailed a new link to sign again.',
    sendAnswers: 'You have answered everything. All that is left is to check your answers and send them to us.',
    signOwn: 'You can sign your contract right here. It takes about three minutes: have your DNI or NIE to hand.',
    signOwnAgain: 'We could not accept your signature. See why and sign again: we have kept the rest.',
    uploadAgain:
      '{count, plural, one {We could not accept one document. See why and upload it again.} other {We could not accept # documents. See why and upload them again.}}',
    uploadDue:
      '{count, plural, one {One document is missing: {name}.} other {# documents are missing. The most urgent: {name}.}} You can take photos of them with your phone and upload them a few at a time.',
    until: 'by {date}',
    late: 'was due by {date}',
    uploadMissing:
      '{count, plural, one {Meanwhile, one document is missing: upload it when you can.} other {Meanwhile, # documents are missing: upload them when you can.}}',
  },
  send: 'Check and send',
  sign: 'Sign the contract',
  signAgain: 'Sign again',
  card: {
    step: 'Step {index} of {total}',
    estimate: 'Estimate your mortgage',
    beforeSteps: 'Before we start',
    documents: '{done} of {total, plural, one {# document sent} other {# documents sent}}',
  },
  adviser: {
    label: 'Your contact person',
    role: 'Looks after your application',
    standsIn: 'Looks after you while {name} is away',
    brokerage: 'Your team',
    whatsApp: 'WhatsApp',
    write: 'Email',
    writeTo: 'Email {name}',
  },
  calm: {
    before: {
      arrasDate: 'To be calmly in time for the end of the arras, on {day}, {what} before {date}.',
      formalizationDate: 'To be calmly in time for the signing on {day}, {what} before {date}.',
    },
    soon: {
      arrasDate: 'To be calmly in time for the end of the arras, on {day}, {what} as soon as you can.',
      formalizationDate: 'To be calmly in time for the signing on {day}, {what} as soon as you can.',
    },
    QUESTIONNAIRE: 'finish the questionnaire',
    CONTRACT: 'sign the contract',
    DOCUMENTS: 'send us what is missing',
    OFFERS: 'tell us which offer you prefer',
  },
  compareOffers: 'Compare the offers',
  offersToCompare:
    '{count, plural, one {You have one bank offer to look at} other {You have # bank offers to compare}}',
  uploadAgain: 'Upload again',
  stepStates: { pending: 'still to come', skipped: 'not needed' },
  deed: {
    today: '{count, plural, one {Today you sign your mortgage} other {Today you all sign your mortgage}}',
    time: 'At {time}',
    what: 'At the notary’s the deed is read to you, you can ask whatever you like, and it is signed.',
    bring:
      '{count, plural, one {Bring your original DNI or NIE, still valid.} other {Each applicant brings their original DNI or NIE, still valid.}}',
    call: 'If anything comes up, call us.',
    signed:
      '{count, plural, one {Congratulations: you have your mortgage} other {Congratulations to you all: you have your mortgage}}',
    signedOn: 'It was signed on {date}. If there is anything left to do, we will tell you.',
  },
  transfer: {
    title: 'Details for the transfer',
    concept: 'Reference',
    beneficiary: 'Beneficiary',
    iban: 'IBAN',
    qr: 'QR code of the transfer',
    qrHelp:
      'With your bank’s app, if it reads payment QR codes: it fills in the account, the amount and the reference.',
    conceptHelp: 'Write the reference exactly as it is: it tells us that the payment is yours.',
    unknown: 'We will email you the account number for the transfer.',
  },
  notFound: {
    title: 'We cannot find this application',
    description: 'The link may be incomplete, or the application may not be yours.',
  },
  removal: {
    action: 'Delete the application',
    title: 'Delete this application?',
    text: 'Application no. {number} and its answers will disappear from your account. You will have a few seconds to undo this.',
    confirm: 'Delete',
    done: 'Application deleted',
    restored: 'The application is back in your account',
  },
}
