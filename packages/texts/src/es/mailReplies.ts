/** E-mails to a conversation that did not become messages. */
export const mailReplies = {
  title: 'Correos apartados',
  count: '{count, plural, one {Un correo apartado} other {# correos apartados}}',
  intro: 'Han llegado a esta conversación, pero no son mensajes: el cliente no los ve. Sus archivos no se guardan.',
  from: '{from}, {date}',
  nobody: 'Sin remitente',
  why: {
    FOREIGN: 'Viene de otra dirección, o alguien se hace pasar por ella',
    AUTOMATIC: 'Respuesta automática',
    CLOSED: 'La conversación ya estaba cerrada',
    EMPTY: 'No trae nada que se pueda aceptar',
  },
  to: 'A la conversación con {holder}',
  files: 'Traía estos archivos: {files}',
  /** For an e-mail that is too long to be shown. */
  whole: { file: 'correo.txt', note: '[…] El correo entero está en el archivo {name}.' },
  removeTitle: '¿Quitar este correo?',
  removeText: 'No se puede recuperar.',
  removed: 'Correo quitado',
} as const
