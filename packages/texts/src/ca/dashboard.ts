import type { dashboard as es } from '../es/dashboard'
import type { Translated } from '../translated'

export const dashboard: Translated<typeof es> = {
  customer: {
    hello: 'Hola, {name}',
    lead: '{count, plural, =0 {Explica’ns quina hipoteca necessites i t’acompanyem pas a pas.} one {Així va la teva sol·licitud.} other {Així van les teves sol·licituds.}}',
    empty: 'Respon unes preguntes i busquem la hipoteca que més et convé. Són uns 10 minuts.',
    start: 'Demana una hipoteca',
    another: 'Nova sol·licitud',
    step: 'Pas {index} de {total}',
    documents: '{done} de {total, plural, one {# document lliurat} other {# documents lliurats}}',
    beforeSteps: 'Abans de començar',
  },
  staff: {
    title: 'El teu dia',
    figures: {
      late: 'Amb retard',
      documentsToValidate: 'Documents per validar',
      signaturesToValidate: 'Signatures per validar',
      mine: 'Les meves operacions',
    },
    statesTitle: 'Operacions en curs per estat',
    statesLead:
      '{count, plural, =0 {No hi ha operacions en curs.} one {# operació en curs} other {# operacions en curs}}',
    table: 'Mostra-ho com a taula',
    state: 'Estat',
    count: 'Operacions',
    amount: 'Import',
    lateTitle: 'Les meves operacions amb més dies en el seu estat',
    lateEmpty: 'Cap de les teves operacions va amb retard.',
    days: '{count, plural, one {# dia} other {# dies}}',
    agency: 'El teu compte està actiu. T’avisarem quan hi hagi alguna cosa per a tu.',
  },
}
