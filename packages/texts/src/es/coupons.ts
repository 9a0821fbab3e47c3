/** Campaign codes: a tab of the owner's settings. */
export const coupons = {
  intro: 'Publica la dirección o el QR de un cupón y sabrás cuántas personas llegan por él, y a qué lleva.',
  search: 'Buscar por código o nombre',
  new: 'Crear cupón',
  empty: 'Todavía no hay cupones.',
  nothing: 'Ningún cupón coincide con lo que buscas.',
  count: '{count, plural, one {# cupón} other {# cupones}}',
  columns: {
    used: 'Usos',
    won: 'Cerradas con éxito',
  },
  used: '{used} de {maximum}',
  full: 'Completo',
  filter: 'Todos los estados',
  publish: {
    title: 'Publicarlo',
    text: 'Quien abra esta dirección, o lea el código, se registra con el cupón.',
    address: 'Dirección del cupón',
    qr: 'Código QR del cupón {handle}',
  },
  panel: { new: 'Nuevo cupón', edit: 'Cupón {handle}' },
  fields: { handle: 'Código', maximum: 'Usos como máximo' },
  help: {
    handle: 'Letras, cifras y guiones. Va en la dirección que publicas.',
    maximum: 'De 1 a 20.',
    active: 'Un cupón inactivo no cuenta usos; la cuenta se activa igualmente.',
  },
  save: 'Guardar cupón',
  saved: 'Cupón guardado correctamente',
  delete: {
    title: '{count, plural, one {¿Eliminar el cupón?} other {¿Eliminar # cupones?}}',
    text: 'Los cupones con los que ya ha llegado alguien no se eliminan: quedan inactivos.',
    deleted: '{count, plural, one {# cupón eliminado} other {# cupones eliminados}} correctamente',
    disabled: '{count, plural, one {# cupón desactivado} other {# cupones desactivados}} correctamente',
  },
} as const
