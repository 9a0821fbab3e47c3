import type { stateChanges as es } from '../../es/operations/state-change'
import type { Translated } from '../../translated'

export const stateChanges: Translated<typeof es> = {
  stateChange: {
    recipients: '{count, plural, one {The email goes to:} other {The email goes to {count} people:}}',
    recipientsComing: 'Looking up who would be told…',
    nobody: 'Nobody will get the email: the operation has no address to write to.',
    showMail: 'Show the email',
    hideMail: 'Hide the email',
    switchTo: {
      PROVISION_FONDOS_ESTUDIO:
        'The operation follows the path without a feasibility study. If you move it here, its deposit becomes that of the study, before the analysis.',
      PROVISION_FONDOS:
        'The operation follows the path with a feasibility study. If you move it here, its deposit becomes the normal one, after the proposals.',
    },
    title: 'Change the state to “{state}”?',
    notify: 'Change and notify by email',
    only: 'Change only',
    toDocuments: 'Show the documents of the operation',
    messages: {
      CONTRATO_INTERMEDIACION:
        'Each holder will receive their link to sign the contract. First check the fees and the documents that will be requested.',
      SUBIR_DOCUMENTACION:
        'The holders will know that their contract is validated and that they can upload their documents.',
      PROVISION_FONDOS_ESTUDIO: 'The holders will receive the details of the €500 transfer for the feasibility study.',
      ESTUDIO_VIABILIDAD: 'The holders will know that you are analysing their case.',
      NEGOCIACION: 'The holders will know that you are negotiating with the banks.',
      PRESENTACION_PROPUESTA: 'The holders will know that there are proposals and that you will meet them to explain.',
      PROVISION_FONDOS: 'The holders will receive the details of the €500 transfer to go ahead.',
      TASACION: 'The holders will know that the valuation comes next and that they must upload the proof of payment.',
      APROBACION: 'The holders will know that the bank has the valuation certificate.',
      FORMALIZACION: 'The holders will know that the bank has finished and that the signing is coming up.',
    },
  },
  missing: {
    titleState: 'Dates are missing to move on to “{state}”',
    titleArchive: 'Dates are missing to archive as “{reason}”',
    titleKept: 'These dates cannot be cleared',
    body: 'Nothing has been saved. First fill in:',
    action: 'Go to Activity',
  },
  archive: {
    title: 'Why do you want to archive the operation?',
    titleAgain: 'Why is the operation archived?',
    confirm: 'Archive',
    unsaved: 'Unsaved changes are not lost: save them afterwards.',
  },
}
