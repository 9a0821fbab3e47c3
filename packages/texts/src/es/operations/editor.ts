/** The editor of an operation and its dialogs around saving. */
export const editor = {
  sections: { operation: 'Operación', amounts: 'Importes', proposals: 'Propuestas', dates: 'Fechas e hitos' },
  providingFunds: { normal: 'Normal, después de las propuestas', study: 'Para el estudio de viabilidad' },
  byHand: { figure: 'A mano; según el cuestionario', fee: 'A mano; estándar', take: 'Volver a {value}' },
  pin: { on: 'Quitar «{field}» de la tarjeta', off: 'Mostrar «{field}» en la tarjeta' },
  proposals: {
    received: 'Recibida de {bank}',
    ok: 'La propuesta de {bank} interesa',
    okShort: 'Interesa',
    notChosen: 'Sin elegir',
    none: 'Cuando envíes el caso a un banco, aparecerá aquí.',
    noneToChoose: 'Marca antes que te interesa una propuesta recibida.',
  },
  description: { links: 'Enlaces de la descripción' },
  leave: {
    body: '{count, plural, one {Hay # cambio sin guardar.} other {Hay # cambios sin guardar.}}',
    save: 'Guardar y salir',
    stay: 'Seguir aquí',
  },
  reload: { title: '¿Actualizar la operación?' },
  conflict: {
    banner:
      'Cambios de {name} en {count, plural, one {# campo que también has cambiado} other {# campos que también has cambiado}}: {fields}.',
    changed: 'Cambios de {name}: {fields}.',
  },
  undo: {
    offer: 'Nº {number}: ahora en «{list}»',
    done: 'Nº {number}: el cambio se ha deshecho y nadie ha sido avisado',
    doneTyped:
      'Nº {number}: el cambio se ha deshecho y nadie ha sido avisado. Lo demás que habías escrito está otra vez sin guardar.',
  },
  draft: { text: 'Hemos recuperado los cambios que no llegaste a guardar.' },
} as const
