import { CONTRACT_GAPS } from '@llave/domain/contracts/contract-gaps'
import { NOTIFICATION_KINDS } from '@llave/domain/people/notification-kinds'
import { PATH_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, pageBody, SIGNED_IN, STAFF } from './define/call'
import { id, instantOut, text } from './define/fields'
import { stepState } from './operations'

export const notification = z.object({
  _id: z.string(),
  user: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  read: z.boolean(),
  created: instantOut,
  type: z.enum(['NOTIFICATION', 'BACKOFFICE']),
  /**
   * The kind, by which staff choose their channels. An unknown kind, from a newer version on the same database, is
   * still shown.
   */
  kind: z.enum(NOTIFICATION_KINDS).catch('OWN'),
  /** For staff: the operation, and the text without it. */
  operation: z.object({ _id: z.string(), numOperation: z.int(), title: z.string() }).nullable(),
  body: z.string().nullable(),
})
export type Notification = z.output<typeof notification>

/** `read`, ascending: unread ones first; within each, the newest first. */
const list = pageBody(['created', 'read'], { read: z.boolean() })

export const notificationCalls = defineCalls({
  'POST /notifications/listPagination': {
    who: SIGNED_IN,
    summary: 'The caller’s own notifications, newest first by default (whatever `user` says)',
    reads: true,
    body: list.extend({ user: z.unknown().optional() }),
    res: z.object({ records: z.array(notification), unread: z.int(), page: z.int(), perPage: z.int(), count: z.int() }),
    malformed: true,
  },
  'PUT /notifications/:id': {
    who: SIGNED_IN,
    summary: 'Marks one of the caller’s own notifications read or unread; nothing else in it can change',
    body: z.object({ read: z.boolean() }),
    res: notification,
  },
  'POST /notifications': {
    who: SIGNED_IN,
    summary: 'Creates a reminder for the caller; its address must be a path of this application',
    body: z.object({ name: text('reminder'), url: z.string().trim().max(PATH_MAX_LENGTH).nullish() }),
    res: notification,
    idempotent: true,
  },
  'POST /notifications/readAll': {
    who: SIGNED_IN,
    summary: 'Marks all of the caller’s own notifications read',
    res: z.object({ total: z.int() }),
  },
  'POST /operations/previewStateMail': {
    who: STAFF,
    summary: 'Whom a change to a state would reach by e-mail, and the e-mail itself as the first of them would get it',
    reads: true,
    body: z.object({ operationId: id, state: stepState }),
    res: z.object({
      recipients: z.array(z.object({ name: z.string(), email: z.string() })),
      mail: z.object({ subject: z.string(), html: z.string() }).nullable(),
      /** The gaps for which the contract would wait. */
      missing: z.array(z.enum(CONTRACT_GAPS)),
    }),
  },
})
