import type { mails as es } from '../es/mails'
import type { Translated } from '../translated'

export const mails: Translated<typeof es> = {
  stateChange: {
    subject: 'Sol·licitud núm. {number}: {step}',
    heading: '{step}',
    greeting: 'Hola, {name}:',
    progress: 'La teva sol·licitud núm. {number} ({title}) ha avançat.',
    holderProgress: 'La sol·licitud núm. {number}, en què figures com a titular, ha avançat.',
    payment: 'Com fer el pagament: transferència de {amount} amb el concepte {concept}.',
    account: 'Compte: {iban}. Beneficiari: {beneficiary}.',
    accountPending: 'Et donarem el número de compte abans que facis el pagament.',
    holderNote:
      'Reps aquest missatge perquè figures com a titular de la sol·licitud núm. {number}. Per veure’n els detalls, parla amb la persona que la va obrir.',
  },
  questionnaireCompleted: {
    subject: 'Hem rebut el teu qüestionari (sol·licitud núm. {number})',
    heading: 'Hem rebut el teu qüestionari',
    greeting: 'Hola, {name}:',
    button: 'Veure la meva sol·licitud',
  },
}
