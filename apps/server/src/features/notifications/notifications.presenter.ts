import type { Notification } from '@llave/api-contract/notifications.calls'
import type { NotificationRow } from './notifications.store'

export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    user: row.userId,
    name: row.name,
    url: row.url,
    read: row.read,
    created: row.createdDate.toISOString(),
    type: row.type,
    kind: row.kind,
    operation:
      row.operationId !== null && row.numOperation !== null
        ? { _id: row.operationId, numOperation: row.numOperation, title: row.title ?? '' }
        : null,
    body: row.body,
  }
}
