/** What the correction of a person will change, shown before it is saved. */
export const corrections = {
  contact: 'su ficha de contacto',
  account: 'su cuenta',
  operations: '{count, plural, one {la operación nº {numbers}} other {las operaciones nº {numbers}}}',
  also: 'Se corrige también en {places}.',
  links: 'El enlace de firma pendiente (nº {numbers}) se envía a la nueva dirección.',
  changed: 'Entrará en su cuenta con la nueva dirección.',
  invited: 'Recibe la invitación otra vez, en la nueva dirección.',
  joined:
    'Ya hay un cliente con esa dirección, así que cuentan como la misma persona: sus operaciones pasan a la cuenta de ese cliente, y la que tiene ahora, que no se ha usado, se elimina.',
  kept: 'Su cuenta no cambia: entra con la dirección que ya tiene, que se corrige en su ficha de usuario.',
  told: 'Se avisa a la dirección anterior.',
  signed: 'Los contratos ya firmados (nº {numbers}) no cambian.',
  /** To customers, about the addresses in their request. */
  customer: {
    also: '{count, plural, one {Cambia también en tu solicitud nº {numbers}.} other {Cambia también en tus solicitudes nº {numbers}.}}',
    kept: 'Tu cuenta no cambia: sigues entrando con el correo de siempre.',
    told: 'Avisamos del cambio a la dirección anterior.',
    checked: 'Comprobaremos el cambio con {name} antes de dar por buena su firma.',
  },
} as const
