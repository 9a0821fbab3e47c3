import type { Texts } from '../languages'

export const holderPlace: Texts['holderPlace'] = {
  now: {
    sign: 'You can sign your contract now. It takes about three minutes: have your DNI or NIE to hand.',
    signAgain: 'We could not accept your signature. Look at the reason and repeat it: everything else is still saved.',
    checking: 'You have signed your contract. We are checking your ID and your signature, and will let you know.',
    uploadAgain:
      '{count, plural, one {We could not accept one document. Look at the reason and send it again.} other {We could not accept # documents. Look at the reasons and send them again.}}',
    upload:
      '{count, plural, one {One document is missing.} other {# documents are missing.}} You can photograph them with your phone and send them little by little.',
    checkingDocuments: 'We have your documents. We are checking them, and will let you know if anything is missing.',
  },
  sendLink: 'Send me the link to sign',
  linkSent: 'Check your email: the link to sign will arrive within a few minutes.',
  closed: {
    CANCELADA_POR_CLIENTE: 'We closed it because the person who opened it told us that they did not want to go on.',
    CLIENTE_NO_RESPONDE: 'We closed it because we had not been able to reach the person who opened it for some time.',
  },
  contract: {
    title: 'Your contract',
    pending: 'Waiting for your signature',
    checking: 'Being checked',
    validated: 'Validated',
    rejected: 'To be signed again',
    reason: 'The reason: {reason}',
    signedOn: 'You signed it on {date}.',
    signed: 'It is signed.',
    hidden: 'The copy will be here once we have confirmed that this email is yours.',
    notYet: 'Your copy will be here once you have signed.',
  },
  papers: 'Your documents',
  papersShown: {
    title: 'Who sees what you send',
    hidden: 'We see it. {name} sees that a document is here, but cannot open it.',
    shown: 'We see it, and {name} can open and download it.',
    meaning:
      'They will also see what you send later. You can take it back at any time: they stop seeing it at once, but not what they have already downloaded.',
    show: 'Let {name} see it',
    hide: 'Stop showing it',
  },
  messages: {
    intro: 'Ask whatever you need: whoever is in charge of the application answers, and nobody else reads it.',
    news: '{count, plural, one {You have a new message.} other {You have # new messages.}}',
    open: 'Write or read messages',
    read: 'Read and answer',
    closed: 'You can write to us here once we have confirmed that this email is yours. Until then, call us.',
  },
  steps: 'How the application is going',
  data: {
    export: 'Download my data',
    exportText: 'A file with everything we keep about you in this application.',
    wrong: 'If anything is wrong, or you want us to erase your data, tell the person in charge of the application.',
  },
  account: {
    title: 'Without an account, or with one',
    text: 'This link is enough. If you prefer an account, create it with {email}: you can then come here without the link.',
    create: 'Create an account',
  },
  dead: {
    title: 'Open it from your email',
    intro:
      'Your page opens with the link that we emailed you. If it has expired or you cannot find it, we can send another to the address we already have.',
  },
}
