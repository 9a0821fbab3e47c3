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
  spc: 'Condiciones exclusivas SPC en los honorarios de esta solicitud',
  now: 'Qué pasa ahora',
  tabs: {
    label: 'Partes de la solicitud',
    estado: 'Estado',
    detalles: 'Detalles',
    contrato: 'Contrato',
    documentos: 'Documentos',
    ofertas: 'Ofertas',
    mensajes: 'Mensajes',
  },
  turns: {
    CUSTOMER: 'Te toca a ti',
    HOLDERS: 'Falta otra firma',
    BROKERAGE: 'Estamos en ello',
    BANK: 'El banco está estudiando tu caso',
  },
  messages: {
    signed: 'Hemos validado todas las firmas. Ahora preparamos el paso siguiente y te avisaremos.',
    paid: 'Hemos comprobado tu pago. Ahora preparamos el paso siguiente y te avisaremos.',
    documentsValid: 'Hemos validado todos tus documentos. Ahora preparamos el paso siguiente y te avisaremos.',
    signRest:
      'Falta la firma de {names}. Cada titular tiene el enlace en su correo; si no lo encuentra, puedes reenviarlo en la pestaña «Contrato».',
    signAgain: 'No hemos podido validar la firma de {names}. Hemos enviado un enlace nuevo por correo para repetirla.',
    uploadAgain:
      '{count, plural, one {No hemos podido aceptar un documento. Mira el motivo y vuelve a subirlo.} other {No hemos podido aceptar # documentos. Mira el motivo y vuelve a subirlos.}}',
    uploadMissing:
      '{count, plural, one {Mientras tanto, nos falta un documento: súbelo cuando puedas.} other {Mientras tanto, nos faltan # documentos: súbelos cuando puedas.}}',
  },
  uploadAgain: 'Volver a subir',
  stepStates: { done: 'hecho', current: 'ahora', pending: 'pendiente' },
  transfer: {
    title: 'Datos para la transferencia',
    amount: 'Importe',
    concept: 'Concepto',
    beneficiary: 'Beneficiario',
    iban: 'IBAN',
    conceptHelp: 'Escribe el concepto tal cual: así sabemos que el pago es tuyo.',
    unknown: 'Te enviaremos por correo el número de la cuenta a la que hacer la transferencia.',
  },
  details: {
    empty: 'Aún no hay respuestas.',
  },
  notFound: {
    title: 'No encontramos esta solicitud',
    description: 'Puede que el enlace no esté completo o que la solicitud no sea tuya.',
  },
  removal: {
    action: 'Borrar la solicitud',
    title: '¿Borrar esta solicitud?',
    text: 'La solicitud nº {number} y sus respuestas desaparecerán de tu cuenta. Puedes deshacerlo enseguida.',
    confirm: 'Borrar',
    done: 'Solicitud borrada',
    restored: 'La solicitud vuelve a estar en tu cuenta',
  },
} as const
