/** The page on which the reader of an e-mail unsubscribes from its kind. */
export const mailEndings = {
  deadText: 'El correo es demasiado antiguo. Usa el enlace de uno más reciente.',
  of: 'Correos a {address}',
  ask: {
    longWait: '¿No quieres más correos sobre las esperas largas?',
    unreadMessages: '¿No quieres más correos sobre mensajes sin leer?',
  },
  text: 'Los demás correos de tu solicitud, como los documentos que faltan o la firma, te seguirán llegando.',
  end: 'No enviarme más',
  ended: {
    longWait: 'Ya no te escribiremos sobre las esperas largas',
    unreadMessages: 'Ya no te escribiremos sobre mensajes sin leer',
  },
  where: 'Lo seguirás viendo en tu solicitud.',
  again: 'Volver a recibirlos',
} as const
