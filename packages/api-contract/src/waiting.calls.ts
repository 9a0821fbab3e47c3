import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'
import { id, optionalText } from './define/fields'

export const waitingCalls = defineCalls({
  'POST /operations/saveWaitingWords': {
    who: STAFF,
    summary: 'What the customer reads about the present wait; null leaves it to the product',
    body: z.object({ operationId: id, words: optionalText('waitingWords') }),
    res: z.object({ words: z.string().nullable() }),
  },
})
