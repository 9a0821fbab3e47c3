import type { dashboard as es } from '../es/dashboard'
import type { Translated } from '../translated'

export const dashboard: Translated<typeof es> = {
  customer: {
    intro:
      '{count, plural, =0 {Explica’ns quina hipoteca necessites i t’acompanyem pas a pas.} one {Així va la teva sol·licitud.} other {Així van les teves sol·licituds.}}',
  },
  agency: {
    title: 'El teu compte de col·laborador',
    intro: 'Hola, {name}. Treballes amb {company}.',
    can: 'Què pots fer aquí',
    account: 'Revisar les teves dades, la contrasenya i on has entrat, a Configuració.',
    data: 'Descarregar tot el que guardem de tu.',
    notices: 'Rebre els nostres avisos, a la campana de dalt.',
    settings: 'Ves a Configuració',
    whom: 'A qui trucar',
    whomText:
      'Per presentar un client o preguntar per una operació, parla amb nosaltres: les operacions les porta l’equip.',
    nobody: 'Parla amb la persona que et va donar d’alta.',
  },
}
