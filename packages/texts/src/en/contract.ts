import type { Texts } from '../languages'

export const contract: Texts['contract'] = {
  title: 'Brokerage contract no. {number}',
  pending: '(to be completed)',
  feeTax: {
    PENDIENTE: 'Any indirect taxes required by law apply to the amounts stated.',
    EXENTO:
      'Fees for mediating in credit operations are exempt from value added tax (article 20.One.18 of Spanish Law 37/1992).',
    INCLUIDO: 'The amounts stated include value added tax at the rate in force.',
    APARTE: 'Value added tax is added to the amounts stated, at the rate in force when they are paid.',
  },
  feesChanged: 'The fees in the contract have changed.',
  about: 'for an approximate amount of {amount}',
  aboutPending: 'for the amount to be determined during the study',
  amount: '{figures} ({words})',
  paper: {
    signatureBox: 'Signature and details of the Client',
    footer: '{company} · Application no. {number}',
  },
  signature: {
    signedBy: 'Signed online by',
    identity: 'DNI/NIE',
    reason: 'Signature of brokerage contract no. {number}',
  },
  code: {
    sms: 'Your code to sign the contract with {company}: {code}. Valid for {minutes} minutes. Tell it to nobody.',
  },
  evidence: {
    page: 'Evidence page · {page} of {pages}',
    title: 'Evidence page',
    intro:
      'This page records how the brokerage contract of application no. {number} was signed. The whole document is sealed with the certificate of {company}: any later change will show when the seal is checked.',
    signer: 'Who signed',
    email: 'Email address to which the link was sent',
    account: 'Confirmed email of the account that signed',
    inDoubt: 'That email, when signing',
    inDoubtText: 'Unconfirmed: somebody else had changed it, and nobody had confirmed yet that it was the applicant’s.',
    steps: 'When each step happened',
    step: {
      LINK_SENT: 'The personal link was sent to {email}',
      EMAIL_CHANGED: '{by} changed the holder’s email: before {from}, since then {email}',
      LINK_OPENED: 'Opened the personal link',
      ACCOUNT_OPENED: 'Opened the contract from their account, {email}, in a session started on {since}',
      PACK_READ: 'Reached the end of the pre-contract information',
      PACK_ACKNOWLEDGED: 'Confirmed having received the pre-contract information',
      DNI_FRONT: 'Sent the front of the DNI/NIE',
      DNI_BACK: 'Sent the back of the DNI/NIE',
      PAGES_SEEN: 'Was shown every page of the contract',
      PHONE_MISSING: 'Was to get a code by SMS, but no mobile number of theirs was known',
      CODE_SENT: 'A code was sent by SMS to the phone ending in {phone}',
      CODE_CONFIRMED: 'Confirmed the code sent to the phone ending in {phone}',
      SIGNED: 'Signed the contract',
    },
    where: 'IP address {ip} · {userAgent}',
    seal: 'The seal, and how to check it',
    certificate: 'Certificate of the seal',
    fingerprint: 'Fingerprint of the certificate (SHA-256)',
    verify: 'Anybody can check this contract at',
    place: '{ip} ({place}, approx.)',
    hashes: 'Digital fingerprints (SHA-256)',
    shown: 'Contract shown for signing ({pages, plural, one {# page} other {# pages}})',
    pack: 'Pre-contract information',
    front: 'Image of the front of the DNI/NIE',
    back: 'Image of the back of the DNI/NIE',
    drawing: 'Image of the signature',
    original: 'The first {bytes} bytes of this file are, without any change, the contract that was shown for signing.',
    utc: '{date} (Spanish mainland time) · {iso} (UTC)',
  },
  pack: {
    who: {
      heading: 'Who we are',
      identity: '{company}, tax number {cif}, {address}. Phone {phone}, email {email}.',
      register:
        'We are a registered mortgage credit intermediary, number {registerNumber}. You can check it in the public register of the Bank of Spain.',
    },
    service: {
      heading: 'What we do for you',
      search:
        'We look for your mortgage and negotiate it with several banks. We lend no money and cannot guarantee that a bank will grant it.',
      ties: 'Before we present an offer, we will tell you in writing whether we have any ties with that bank and whether it pays us anything.',
    },
    fee: {
      heading: 'What it costs',
      range:
        'Our fee is at least {min} and at most {max}. You only pay it if you sign a mortgage with a bank that we introduced to you.',
      double:
        'If you sign with a bank that we introduced to you but leave us out, the contract provides for a payment of {double}.',
      provision:
        'We may ask for a deposit of €500.00, which is taken off the fee. The one for the study is refunded if you decline all offers.',
    },
    withdrawal: {
      heading: 'You can change your mind',
      days: 'You have {days} calendar days from signing to withdraw, without a reason and at no cost. Just write to {email}.',
    },
    complaints: {
      heading: 'If something goes wrong',
      us: 'You can complain to our customer service: {email}, {phone} or {address}. We will answer within a month.',
      others:
        'If you are not happy with the answer, you can turn to the conduct department of the Bank of Spain, to the consumer authority of your region or to the courts.',
    },
    data: {
      use: 'We use your data to handle your mortgage and to comply with the law. You can exercise your rights at {email}.',
    },
  },
}
