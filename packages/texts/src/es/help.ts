/** /ayuda: what stands around the pages of docs/manual. */
export const help = {
  title: 'Ayuda',
  intro: 'Qué hacer en cada paso de tu hipoteca.',
  search: 'Buscar en la ayuda',
  results: 'Resultados',
  found: '{count, plural, =0 {Sin resultados} one {# resultado} other {# resultados}}',
  contents: 'En esta página',
  next: 'Siguiente:',
  parts: { clientes: 'Ayuda para clientes' },
} as const
