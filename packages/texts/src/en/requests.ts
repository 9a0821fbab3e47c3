import type { requests as es } from '../es/requests'
import type { Translated } from '../translated'

export const requests: Translated<typeof es> = {
  title: 'My requests',
  number: 'No. {number}',
  create: 'New request',
  empty: 'You have no requests yet. Tell us which mortgage you need and we will get started.',
  start: 'Request a mortgage',
  continue: 'Continue the questionnaire',
  started: 'Started on {date}',
  since: 'Since {date}',
  unavailable: 'This operation is not available',
  backToList: 'My requests',
  spc: 'Exclusive SPC conditions in the fees of this request',
  now: 'What happens now',
  tabs: {
    label: 'Parts of the request',
    estado: 'Status',
    detalles: 'Details',
    contrato: 'Contract',
    documentos: 'Documents',
  },
  turns: { CUSTOMER: 'It is your turn', BROKERAGE: 'We are on it', BANK: 'The bank is studying your case' },
  stepStates: { done: 'done', current: 'now', pending: 'still to come' },
  transfer: {
    title: 'Details for the transfer',
    amount: 'Amount',
    concept: 'Reference',
    beneficiary: 'Beneficiary',
    iban: 'IBAN',
    conceptHelp: 'Write the reference exactly like this: it tells us that the payment is yours.',
    unknown: 'We will send you the account for the transfer by e-mail.',
  },
  details: {
    empty: 'There are no answers yet.',
    lead: 'This is what you told us. If anything has changed, let us know.',
  },
  notFound: {
    title: 'We cannot find this request',
    description: 'The link may be incomplete, or the request may not be yours.',
  },
}
