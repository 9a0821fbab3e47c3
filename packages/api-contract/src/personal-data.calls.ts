import { z } from 'zod'
import { defineCalls, FILE, SIGNED_IN } from './define/call'
import { id, instantOut } from './define/fields'

export const deviceSession = z.object({
  _id: z.string(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  createdDate: instantOut,
  lastSeenDate: instantOut,
  remember: z.boolean(),
  /** The device receives pushes. */
  push: z.boolean(),
  current: z.boolean(),
})
export type DeviceSession = z.output<typeof deviceSession>

const sessions = z.array(deviceSession)

export const personalDataCalls = defineCalls({
  'POST /users/exportMyData': {
    who: SIGNED_IN,
    summary: 'Everything that is kept about the caller, as a JSON file',
    reads: true,
    ...FILE,
  },
  'POST /users/sessions/list': {
    who: SIGNED_IN,
    summary: 'The caller’s own live sessions, most recently used first',
    reads: true,
    body: z.object({}).prefault({}),
    res: sessions,
  },
  'POST /users/sessions/revoke': {
    who: SIGNED_IN,
    summary: 'Ends one of the caller’s own sessions, or all but the current one',
    body: z.object({ sessionId: id.nullish(), others: z.boolean().nullish() }),
    res: sessions,
  },
})
