/** What the e-mails say, one section each. */
export const mails = {
  hello: 'Hola, {name}',
  activation: {
    subject: 'Activa tu cuenta',
    text: 'Gracias por registrarte. Solo falta un paso: confirma que este correo electrónico es tuyo y podrás empezar con tu hipoteca.',
    button: 'Activar mi cuenta',
    expiry: 'El enlace funciona una sola vez y durante {hours} horas.',
    notYou: 'Si no te has registrado tú, no tienes que hacer nada: la cuenta no se activará.',
  },
  invitation: {
    subject: 'Te hemos creado una cuenta',
    text: 'Te hemos creado una cuenta para que puedas entrar con este correo electrónico. Elige tu contraseña y ya estará lista.',
    button: 'Elegir mi contraseña',
    expiry:
      'El enlace funciona una sola vez y durante {hours} horas. Después puedes pedir otro en «¿Has olvidado la contraseña?».',
  },
  passwordReset: {
    subject: 'Cambia tu contraseña',
    text: 'Has pedido una contraseña nueva. Elígela con este botón.',
    button: 'Elegir otra contraseña',
    expiry: 'El enlace funciona una sola vez y durante {minutes} minutos.',
    notYou: 'Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    text: 'La contraseña de tu cuenta acaba de cambiar. Por seguridad hemos cerrado tus demás sesiones.',
    notYou: 'Si no has sido tú, pide ahora mismo una contraseña nueva.',
    button: 'Pedir otra contraseña',
  },
  emailConfirm: {
    subject: 'Confirma tu nuevo correo electrónico',
    text: 'Has pedido usar este correo electrónico para entrar en tu cuenta. Confirma que es tuyo.',
    button: 'Confirmar el correo',
    expiry:
      'El enlace funciona una sola vez y durante {hours} horas. Hasta entonces entrarás con el correo de siempre.',
    notYou: 'Si no lo has pedido tú, no tienes que hacer nada.',
  },
  emailChangeNotice: {
    subject: 'Se ha pedido cambiar el correo de tu cuenta',
    text: 'Se ha pedido que tu cuenta use otro correo electrónico: {newEmail}. El cambio se hará cuando se confirme desde ese correo.',
    notYou: 'Si no has sido tú, cambia ahora mismo tu contraseña: así el cambio quedará anulado.',
    button: 'Cambiar mi contraseña',
  },
  emailChanged: {
    subject: 'El correo de tu cuenta ha cambiado',
    text: 'Hemos cambiado el correo con el que entras en tu cuenta. Desde ahora es {newEmail}.',
    notYou: 'Si no lo has pedido, escríbenos o llámanos: este mensaje llega a la dirección que tenías hasta ahora.',
    button: 'Entrar',
  },
  stateChange: {
    subject: 'Solicitud nº {number}: {step}',
    heading: '{step}',
    progress: 'Tu solicitud nº {number} ha avanzado.',
    holderProgress: 'La solicitud nº {number}, en la que figuras como titular, ha avanzado.',
    payment: 'Importe: {amount}. Concepto: {concept}. Escribe el concepto tal cual: así sabemos que el pago es tuyo.',
    account: 'Cuenta: {iban}. Beneficiario: {beneficiary}.',
    accountPending: 'Te daremos el número de cuenta antes de que hagas el pago.',
    holderNote:
      'Recibes este mensaje porque figuras como titular de la solicitud nº {number}. Para ver los detalles, habla con la persona que la abrió.',
  },
  questionnaireCompleted: {
    subject: 'Hemos recibido tu cuestionario (solicitud nº {number})',
    heading: 'Hemos recibido tu cuestionario',
    button: 'Ver mi solicitud',
  },
  contractLink: {
    subject: 'Firma tu contrato (solicitud nº {number})',
    heading: 'Tu contrato está listo para firmar',
    text: 'Ya puedes firmar el contrato de intermediación de la solicitud nº {number}. Son unos tres minutos: ten a mano tu DNI o NIE.',
    againHeading: 'Hay que repetir la firma',
    rejected: 'Hemos revisado tus documentos y no hemos podido aceptarlos. El motivo: {reason}',
    newFees: 'Los honorarios del contrato han cambiado desde que lo firmaste: tu firma anterior ya no cuenta.',
    againText:
      'Puedes repetir la firma del contrato de la solicitud nº {number} desde este enlace. Son unos tres minutos: ten a mano tu DNI o NIE.',
    button: 'Firmar mi contrato',
    expiry: 'El enlace es personal y funciona durante {days} días. Si te enviamos otro, este dejará de funcionar.',
    notYou: 'Si no esperabas este mensaje, no tienes que hacer nada.',
  },
  contractSigned: {
    subject: 'Tu contrato firmado (solicitud nº {number})',
    heading: 'Hemos recibido tu firma',
    text: 'Te adjuntamos una copia de tu contrato firmado. Guárdala: está sellada y sirve para comprobar que nadie la ha cambiado.',
    next: 'Ahora revisamos tu DNI y tu firma. Te avisaremos si hay que repetir algo.',
    withdrawal: 'Puedes desistir del contrato durante {days} días naturales, sin motivo y sin coste.',
  },
  documents: {
    general: 'Documentos generales',
    archiveName: 'documentos-{number}.zip',
    ofHolder: '{document} ({holder})',
    words: 'Nuestro mensaje: «{words}»',
    until: 'hasta el {date}',
    deadline: 'Lo necesitamos como muy tarde el {date}.',
    button: 'Subir documentos',
    documentRejected: {
      subject: 'Solicitud nº {number}: hay que volver a subir un documento',
      heading: 'Vuelve a subir «{document}»',
      text: 'Hemos revisado «{document}» de tu solicitud nº {number} y no nos sirve. Súbelo otra vez y seguimos.',
    },
    documentRequested: {
      subject: 'Solicitud nº {number}: necesitamos un documento más',
      heading: 'Necesitamos «{document}»',
      text: 'Para seguir con tu solicitud nº {number} necesitamos «{document}». Puedes subirlo con el móvil en un minuto.',
    },
    documentUpdateRequested: {
      subject: 'Solicitud nº {number}: hay que actualizar un documento',
      heading: 'Actualiza «{document}»',
      text: 'Necesitamos una versión más reciente de «{document}» para tu solicitud nº {number}.',
    },
    several: {
      subject: 'Solicitud nº {number}: necesitamos algunos documentos',
      heading: 'Necesitamos algunos documentos',
      text: 'Para seguir con tu solicitud nº {number} necesitamos lo siguiente. Puedes subirlo con el móvil en unos minutos.',
      update: '{document} (una versión más reciente)',
    },
    documentsReminded: {
      subject: 'Solicitud nº {number}: documentos pendientes',
      heading: 'Te faltan documentos por subir',
      text: 'Para seguir con tu solicitud nº {number} nos falta lo siguiente:',
    },
  },
  offersReleased: {
    subject: 'Solicitud nº {number}: ya tienes ofertas de los bancos',
    heading: 'Compara tus ofertas',
    text: '{count, plural, one {Un banco ha respondido} other {# bancos han respondido}} a tu solicitud nº {number}. Puedes ver cuánto cuesta cada oferta de principio a fin y decirnos cuál prefieres.',
    button: 'Ver mis ofertas',
    note: 'Decir cuál prefieres no te compromete a nada: lo hablamos contigo antes de dar el siguiente paso.',
  },
  notice: {
    button: 'Ver en la aplicación',
    choice: 'Recibes este correo porque lo has elegido en Configuración, en la pestaña Notificaciones.',
  },
} as const
