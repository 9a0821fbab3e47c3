import type { Notification } from '@llave/api-contract/notifications.calls'
import type { NotificationRow } from './notifications.store'

export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    user: row.user_id,
    name: row.name,
    url: row.url,
    read: row.read,
    created: row.created_date.toISOString(),
    type: row.type,
    kind: row.kind,
    operation:
      row.operation_id !== null && row.num_operation !== null
        ? { _id: row.operation_id, numOperation: row.num_operation, title: row.title ?? '' }
        : null,
    body: row.body,
  }
}
