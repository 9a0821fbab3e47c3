/** /ayuda: the frame around the pages of docs/manual. */
export const help = {
  intro: 'Qué hacer en cada paso de tu hipoteca.',
  staffIntro: 'Cómo se hace cada cosa, pantalla por pantalla.',
  search: 'Buscar en la ayuda',
  results: 'Resultados',
  found: '{count, plural, =0 {Sin resultados} one {# resultado} other {# resultados}}',
  contents: 'En esta página',
  next: 'Siguiente:',
  parts: {
    equipo: 'Ayuda para el equipo',
    direccion: 'Ayuda para la dirección',
    agencias: 'Ayuda para agencias',
    clientes: 'Ayuda para clientes',
  },
} as const
