import type { Notification } from '@llave/api-contract/notifications.calls'

/** A notification for tests, unread, of this minute. */
export const aNotification = (id: number, own: Partial<Notification> = {}): Notification => ({
  _id: `n${id}`,
  user: 'u1',
  name: `Aviso ${id}`,
  url: `/solicitud/o${id}`,
  read: false,
  created: new Date(Date.UTC(2026, 10, 20, 10, id)).toISOString(),
  type: 'NOTIFICATION',
  kind: 'REQUEST',
  operation: null,
  body: null,
  ...own,
})
