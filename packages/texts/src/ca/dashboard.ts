import type { dashboard as es } from '../es/dashboard'
import type { Translated } from '../translated'

export const dashboard: Translated<typeof es> = {
  customer: {
    intro:
      '{count, plural, =0 {Explica’ns quina hipoteca necessites i t’acompanyem pas a pas.} one {Així va la teva sol·licitud.} other {Així van les teves sol·licituds.}}',
  },
}
