import { z } from 'zod'
import { defineCalls, SIGNED_IN } from './call'
import { id, text } from './fields'
import { pageBody } from './page'

export const notification = z.object({
  _id: z.string(),
  user: z.string(),
  /** The text shown. */
  name: z.string(),
  url: z.string().nullable(),
  read: z.boolean(),
  created: z.string(),
  type: z.enum(['NOTIFICATION', 'BACKOFFICE']),
})
export type Notification = z.output<typeof notification>

const list = pageBody(['created'], { read: z.boolean() })

export const notificationCalls = defineCalls({
  'POST /notifications/listPagination': {
    who: SIGNED_IN,
    summary: 'One’s own notifications, newest first (whatever `user` says)',
    body: list.extend({ user: z.unknown().optional() }),
    res: z.object({
      records: z.array(notification),
      unread: z.int(),
      page: z.int(),
      perPage: z.int(),
      count: z.int(),
    }),
    malformed: true,
  },
  'PUT /notifications/:id': {
    who: SIGNED_IN,
    summary: 'Marks one’s own notification read or unread; nothing else of it can change',
    params: z.object({ id }),
    body: z.object({ read: z.boolean() }),
    res: notification,
  },
  'POST /notifications': {
    who: SIGNED_IN,
    summary: 'A reminder to oneself; the address must be a path of this application',
    body: z.object({ name: text(300), url: z.string().trim().max(500).nullish() }),
    res: notification,
    idempotent: true,
  },
  'POST /notifications/readAll': {
    who: SIGNED_IN,
    summary: 'Marks all of one’s own notifications read',
    res: z.object({ total: z.int() }),
  },
})
