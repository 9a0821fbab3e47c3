export const mails = {
  stateChange: {
    subject: 'Solicitud nº {number}: {step}',
    heading: '{step}',
    greeting: 'Hola, {name}:',
    progress: 'Tu solicitud nº {number} ({title}) ha avanzado.',
    holderProgress: 'La solicitud nº {number}, en la que figuras como titular, ha avanzado.',
    payment: 'Cómo hacer el pago: transferencia de {amount} con el concepto {concept}.',
    account: 'Cuenta: {iban}. Beneficiario: {beneficiary}.',
    accountPending: 'Te daremos el número de cuenta antes de que hagas el pago.',
    holderNote:
      'Recibes este mensaje porque figuras como titular de la solicitud nº {number}. Para ver los detalles, habla con la persona que la abrió.',
  },
  questionnaireCompleted: {
    subject: 'Hemos recibido tu cuestionario (solicitud nº {number})',
    heading: 'Hemos recibido tu cuestionario',
    greeting: 'Hola, {name}:',
    button: 'Ver mi solicitud',
  },
}
