import { z } from 'zod'
import { defineCalls, SIGNED_IN } from './call'
import { id } from './fields'

const sessions = z.array(
  z.object({
    _id: z.string(),
    /** The browser's own words about itself. */
    userAgent: z.string().nullable(),
    createdDate: z.string(),
    lastSeenDate: z.string(),
    remember: z.boolean(),
    /** The session that asks. */
    current: z.boolean(),
  }),
)
export type DeviceSession = z.output<typeof sessions>[number]

export const personalDataCalls = defineCalls({
  'POST /users/exportMyData': {
    who: SIGNED_IN,
    summary: 'Everything that is kept about the person, as a JSON file',
    res: z.null(),
    file: true,
  },
  'POST /users/sessions/list': {
    who: SIGNED_IN,
    summary: 'One’s own live sessions, the last used first',
    body: z.object({}).prefault({}),
    res: sessions,
  },
  'POST /users/sessions/revoke': {
    who: SIGNED_IN,
    summary: 'Ends one of one’s own sessions, or all but the present one',
    body: z.object({ sessionId: id.nullish(), others: z.boolean().nullish() }),
    res: sessions,
  },
})
