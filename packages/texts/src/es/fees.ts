/** The fees of a contract: three amounts, the defaults, and the effect of changes on signatures. */
export const fees = {
  title: 'Honorarios del contrato',
  fields: { honorariosMin: 'Mínimo', honorariosMax: 'Máximo', honorariosDoble: 'Si firma sin nosotros' },
  doubleHelp: 'El doble del máximo: se pone solo al escribirlo, y después se puede cambiar.',
  propose: 'Usar los honorarios estándar',
  proposal: 'Estándar, porque {rule} y {need}.',
  rules: {
    SPC: 'es una compra sin reforma del colectivo SPC',
    PUBLIC_SERVANT: 'algún titular es funcionario',
    OTHER: 'ningún titular es funcionario',
  },
  need: { within: 'la hipoteca no supera lo que se financia', exceeded: 'la hipoteca supera lo que se financia' },
  save: 'Guardar honorarios',
  saved: 'Honorarios guardados',
  conflict: 'Alguien ha guardado otros honorarios. Lo que no habías tocado ya es lo suyo: revísalo y guarda.',
  resigned: 'Honorarios guardados. Quienes habían firmado reciben un enlace nuevo.',
  differ: 'Hay contratos firmados con otros honorarios.',
  signed: 'Ya hay contratos firmados: conservan sus cifras.',
  ask: {
    title: '¿Pedir que firmen de nuevo?',
    text: 'Los contratos ya firmados conservan las cifras con las que se firmaron. Si pides que los firmen de nuevo, las firmas de {holders} dejan de contar y cada titular recibe un enlace para firmar el contrato con los honorarios nuevos.',
    only: 'Solo guardar',
    resign: 'Guardar y pedir otra firma',
  },
} as const
