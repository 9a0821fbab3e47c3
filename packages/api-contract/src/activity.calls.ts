import { z } from 'zod'
import { ACTIVITY_KINDS, activityEntry } from './activity'
import { defineCalls, pageOf, paging, STAFF } from './define/call'
import { id } from './define/fields'

export const activityCalls = defineCalls({
  'POST /operations/listActivity': {
    who: STAFF,
    summary:
      'A page of the feed, newest first; all of it, or the lines of these kinds, also where one of several changes is',
    reads: true,
    body: z.object({
      operationId: id,
      dataFilter: paging.prefault({}),
      kinds: z.array(z.enum(ACTIVITY_KINDS)).max(ACTIVITY_KINDS.length).optional(),
    }),
    res: pageOf(activityEntry),
    malformed: true,
  },
})
