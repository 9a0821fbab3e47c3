import type { Texts } from '../languages'

export const dashboard: Texts['dashboard'] = {
  customer: {
    intro:
      '{count, plural, =0 {T’acompanyem pas a pas.} one {Així va la teva sol·licitud.} other {Així van les teves sol·licituds.}}',
  },
}
