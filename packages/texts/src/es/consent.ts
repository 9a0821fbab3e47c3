/** What may be loaded from others; nothing is before somebody agrees. */
export const consent = {
  title: '¿Nos dejas usar servicios de terceros?',
  text: 'La web funciona igual sin ellos. No cargamos nada hasta que elijas, y puedes cambiarlo cuando quieras en «Cookies».',
  more: 'Política de privacidad',
  accept: 'Aceptar',
  reject: 'Rechazar',
  choose: 'Elegir',
  save: 'Guardar',
  embeds: {
    analytics: { name: 'Medición', what: 'Nos dice cuántas personas entran y se registran.' },
    chat: { name: 'Chat', what: 'Te permite escribirnos desde la web.' },
  },
  chat: { title: 'Chat', open: 'Abrir el chat', close: 'Cerrar el chat' },
}
