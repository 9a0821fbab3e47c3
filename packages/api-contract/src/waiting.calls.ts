import { STEP_STATES, type StepState } from '@llave/domain/operations/states/operation-states'
import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'
import { id, optionalText } from './define/fields'

const stepPace = z.object({ days: z.int(), finished: z.int().nullable() })

/** How many whole days each step takes here (domain: step-times). */
const pace = z.object(
  Object.fromEntries(STEP_STATES.map(state => [state, stepPace])) as Record<StepState, typeof stepPace>,
)

export const waitingCalls = defineCalls({
  'GET /company/pace': {
    who: STAFF,
    summary:
      'In how many days each step is done here: the median of enough of the brokerage’s own, else the usual figure',
    res: pace,
  },
  'POST /operations/saveWaitingWords': {
    who: STAFF,
    summary: 'What the customer reads about the present wait; null leaves it to the product',
    body: z.object({ operationId: id, words: optionalText('waitingWords') }),
    res: z.object({ words: z.string().nullable() }),
  },
})
