import { OPERATION_STATES } from '@llave/domain/operations/operation-states'
import { z } from 'zod'
import { defineCalls, STAFF } from './call'

export const dashboardCalls = defineCalls({
  'GET /dashboard': {
    who: STAFF,
    summary: 'The staff’s day: what is waiting, what is late, and the live operations by state',
    res: z.object({
      live: z.int(),
      mine: z.int(),
      late: z.int(),
      documentsToValidate: z.int(),
      signaturesToValidate: z.int(),
      states: z.array(z.object({ state: z.enum(OPERATION_STATES), count: z.int(), amount: z.number() })),
    }),
  },
})
