export const requests = {
  create: 'Nueva solicitud',
  empty: 'Aún no tienes ninguna solicitud. Cuéntanos qué hipoteca necesitas y empezamos.',
  start: 'Pedir una hipoteca',
  unavailable: 'La operación no está disponible',
  closed: {
    ask: '¿Tienes dudas o quieres retomarla? Llámanos.',
    reasons: {
      CERRADA_CON_EXITO: 'La cerramos porque tu hipoteca ya está firmada. ¡Enhorabuena!',
      DESCARTADA_INVIABLE: 'La cerramos porque, con los datos que teníamos, no encontramos un banco que la concediera.',
      CANCELADA_POR_CLIENTE: 'La cerramos porque nos dijiste que no querías seguir adelante.',
      CLIENTE_NO_RESPONDE: 'La cerramos porque llevábamos tiempo sin poder hablar contigo.',
      OPERATION_DEV: 'Era una solicitud de prueba.',
    },
  },
  spc: 'Condiciones exclusivas SPC en los honorarios de esta solicitud',
  now: 'Qué pasa ahora',
  /** For a holder: the contract of another person's request. */
  shared: {
    title: 'Te han añadido como titular en la solicitud de {name}',
    states: {
      DUE: 'Falta tu firma en el contrato. Puedes firmarlo aquí, sin el enlace del correo.',
      REJECTED: 'Hay que repetir tu firma en el contrato. Puedes hacerlo aquí, sin el enlace del correo.',
      GIVEN: 'Has firmado el contrato. Lo estamos revisando.',
      VALIDATED: 'Tu contrato está firmado y validado.',
      OPEN: 'La solicitud sigue adelante. Te avisaremos si hace falta tu firma.',
    },
    copy: 'Ver la copia firmada',
    open: 'Abrir mi espacio',
  },
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
    compareOffers: 'Ya puedes comparar las ofertas de los bancos y decirnos cuál prefieres.',
    signed: 'Hemos validado todas las firmas. Ahora preparamos el paso siguiente y te avisaremos.',
    paid: 'Hemos comprobado tu pago. Ahora preparamos el paso siguiente y te avisaremos.',
    documentsValid: 'Hemos validado todos tus documentos. Ahora preparamos el paso siguiente y te avisaremos.',
    signRest:
      'Falta la firma de {names}. Cada titular tiene el enlace en su correo; si no lo encuentra, puedes reenviarlo en la pestaña «Contrato».',
    signAgain: 'No hemos podido validar la firma de {names}. Hemos enviado un enlace nuevo por correo para repetirla.',
    sendAnswers: 'Ya has respondido a todo. Solo falta que revises tus respuestas y nos las envíes.',
    signOwn: 'Ya puedes firmar tu contrato desde aquí. Son unos tres minutos: ten a mano tu DNI o NIE.',
    signOwnAgain: 'No hemos podido aceptar tu firma. Mira el motivo y repítela: lo demás sigue guardado.',
    uploadAgain:
      '{count, plural, one {No hemos podido aceptar un documento. Mira el motivo y vuelve a subirlo.} other {No hemos podido aceptar # documentos. Mira el motivo y vuelve a subirlos.}}',
    uploadDue:
      '{count, plural, one {Te falta un documento: {name}.} other {Te faltan # documentos. El más urgente: {name}.}} Puedes hacerles una foto con el móvil y subirlos poco a poco.',
    until: 'hasta el {date}',
    late: 'tenías hasta el {date}',
    uploadMissing:
      '{count, plural, one {Mientras tanto, nos falta un documento: súbelo cuando puedas.} other {Mientras tanto, nos faltan # documentos: súbelos cuando puedas.}}',
  },
  send: 'Revisar y enviar',
  sign: 'Firmar el contrato',
  signAgain: 'Firmar de nuevo',
  card: {
    step: 'Paso {index} de {total}',
    estimate: 'Calcula tu hipoteca',
    beforeSteps: 'Antes de empezar',
    documents: '{done} de {total, plural, one {# documento entregado} other {# documentos entregados}}',
  },
  adviser: {
    label: 'Tu persona de contacto',
    role: 'Te acompaña en tu solicitud',
    standsIn: 'Te atiende mientras {name} está fuera',
    brokerage: 'Tu equipo',
    whatsApp: 'WhatsApp',
    write: 'Escribir',
    writeTo: 'Escribir a {name}',
  },
  /** By when the customer's part is needed for the deed, while there is still time. */
  calm: {
    before: {
      arrasDate: 'Para llegar con calma al fin de las arras, el {day}, {what} antes del {date}.',
      formalizationDate: 'Para llegar con calma a la firma del {day}, {what} antes del {date}.',
    },
    soon: {
      arrasDate: 'Para llegar con calma al fin de las arras, el {day}, {what} cuanto antes.',
      formalizationDate: 'Para llegar con calma a la firma del {day}, {what} cuanto antes.',
    },
    QUESTIONNAIRE: 'termina el cuestionario',
    CONTRACT: 'firma el contrato',
    DOCUMENTS: 'envíanos lo que falta',
    OFFERS: 'dinos qué oferta prefieres',
  },
  compareOffers: 'Comparar las ofertas',
  offersToCompare:
    '{count, plural, one {Tienes una oferta de un banco para ver} other {Tienes # ofertas de los bancos para comparar}}',
  uploadAgain: 'Volver a subir',
  stepStates: { pending: 'pendiente', skipped: 'no ha hecho falta' },
  /** For the day of the deed, and for the days after it. */
  deed: {
    today: '{count, plural, one {Hoy firmas tu hipoteca} other {Hoy firmáis vuestra hipoteca}}',
    time: 'A las {time}',
    what: 'En la notaría te leen la escritura, puedes preguntar lo que quieras, y se firma.',
    bring:
      '{count, plural, one {Lleva tu DNI o NIE original, en vigor.} other {Que cada titular lleve su DNI o NIE original, en vigor.}}',
    call: 'Si surge algo, llámanos.',
    signed:
      '{count, plural, one {¡Enhorabuena! Ya tienes tu hipoteca} other {¡Enhorabuena! Ya tenéis vuestra hipoteca}}',
    signedOn: 'La firma fue el {date}. Si queda algún trámite, te avisaremos.',
  },
  transfer: {
    title: 'Datos para la transferencia',
    concept: 'Concepto',
    beneficiary: 'Beneficiario',
    iban: 'IBAN',
    qr: 'Código QR de la transferencia',
    qrHelp: 'Con la app de tu banco, si lee códigos QR de pago: rellena la cuenta, el importe y el concepto.',
    conceptHelp: 'Escribe el concepto tal cual: así sabemos que el pago es tuyo.',
    unknown: 'Te enviaremos por correo el número de la cuenta a la que hacer la transferencia.',
  },
  notFound: {
    title: 'No encontramos esta solicitud',
    description: 'Puede que el enlace no esté completo o que la solicitud no sea tuya.',
  },
  removal: {
    action: 'Borrar la solicitud',
    title: '¿Borrar esta solicitud?',
    text: 'La solicitud nº {number} y sus respuestas desaparecerán de tu cuenta. Tendrás unos segundos para deshacerlo.',
    confirm: 'Borrar',
    done: 'Solicitud borrada',
    restored: 'La solicitud vuelve a estar en tu cuenta',
  },
} as const
