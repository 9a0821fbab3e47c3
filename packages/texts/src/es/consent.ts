export const consent = {
  title: '¿Nos dejas usar servicios de terceros?',
  text: 'La web funciona igual sin ellos. No cargamos nada de fuera hasta que elijas, y puedes cambiar de idea cuando quieras en «Cookies», al pie de la página.',
  more: 'Política de privacidad',
  accept: 'Aceptar',
  embeds: {
    analytics: {
      name: 'Medición',
      what: 'Con Google contamos cuántas personas entran y se registran. Le enviamos el número de tu cuenta, nunca tu nombre ni tus respuestas.',
    },
    chat: { name: 'Chat', what: 'Te permite escribirnos desde la web. Lo ofrece otra empresa.' },
  },
  chat: { open: 'Abrir el chat', close: 'Cerrar el chat' },
} as const
