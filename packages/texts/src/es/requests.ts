/** The customer's own requests: list, state, details. */
export const requests = {
  title: 'Mis solicitudes',
  number: 'Nº {number}',
  create: 'Nueva solicitud',
  empty: 'Aún no tienes ninguna solicitud. Cuéntanos qué hipoteca necesitas y empezamos.',
  start: 'Pedir una hipoteca',
  continue: 'Seguir con el cuestionario',
  started: 'Empezada el {date}',
  since: 'Desde el {date}',
  unavailable: 'La operación no está disponible',
  backToList: 'Mis solicitudes',
  tabs: { label: 'Partes de la solicitud', estado: 'Estado', detalles: 'Detalles' },
  turns: { CUSTOMER: 'Te toca a ti', BROKERAGE: 'Estamos en ello', BANK: 'El banco está estudiando tu caso' },
  stepStates: { done: 'hecho', current: 'ahora', pending: 'pendiente' },
  transfer: {
    title: 'Datos para la transferencia',
    amount: 'Importe',
    concept: 'Concepto',
    beneficiary: 'Beneficiario',
    iban: 'IBAN',
    conceptHelp: 'Escribe el concepto tal cual: así sabemos que el pago es tuyo.',
    unknown: 'Te enviaremos por e-mail la cuenta a la que hacer la transferencia.',
  },
  details: {
    empty: 'Aún no hay respuestas.',
    lead: 'Esto es lo que nos contaste. Si algo ha cambiado, avísanos.',
  },
  notFound: {
    title: 'No encontramos esta solicitud',
    description: 'Puede que el enlace no esté completo o que la solicitud no sea tuya.',
  },
}
