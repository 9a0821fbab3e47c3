/** Sent, waiting and undelivered e-mails: a tab of the owner's settings, and a line on operations. */
export const outbox = {
  intro: 'Los correos de los últimos meses. Lo que no se ha podido entregar se puede volver a enviar.',
  caption: 'Correos enviados',
  search: 'Buscar por destinatario o asunto',
  empty: 'Todavía no se ha enviado ningún correo.',
  nothing: 'Ningún correo coincide con lo que buscas.',
  count: '{count, plural, one {# correo} other {# correos}}',
  columns: { to: 'Destinatario' },
  status: {
    WAITING: 'En espera',
    SENT: 'Enviado',
    FAILED: 'Se reintentará',
    DEAD: 'No entregado',
    UNCONFIRMED: 'Sin confirmar',
  },
  allOperations: 'Ver todos',
  resent:
    '{count, plural, =0 {Nada que reenviar: el enlace ya no hace falta} one {# correo en camino} other {# correos en camino}}',
  panel: {
    next: 'Próximo intento',
    error: 'Último error',
    attempts: '{count, plural, one {# intento} other {# intentos}}',
    html: 'Como se ve',
    text: 'Solo texto',
    secrets: 'Los códigos secretos de los enlaces se ocultan.',
    unreadable: 'Este correo ya no se puede mostrar: la cuenta de su enlace no existe.',
  },
  unconfirmed:
    'El envío se interrumpió cuando el servidor de correo ya lo tenía, antes de que lo confirmara. Pregunta si ha llegado y, si no, vuelve a enviarlo.',
  sentAgain:
    'El servidor de correo ya lo tenía y no lo confirmó. Se vuelve a enviar solo el {when}; puede que llegue dos veces.',
  undelivered: {
    title: 'Correos no entregados o sin confirmar',
    line: 'No se pudo entregar el correo a {email}',
    unconfirmed: 'No se sabe si llegó el correo a {email}',
    fix: 'Corregir y reenviar',
    dialog: '¿A qué dirección lo enviamos?',
    text: 'Si es la de un titular, se guardará corregida. Si el correo llevaba su enlace de firma, recibirá uno nuevo.',
    email: 'Correo electrónico',
    send: 'Enviar el correo',
    sent: 'Correo en camino',
  },
} as const
