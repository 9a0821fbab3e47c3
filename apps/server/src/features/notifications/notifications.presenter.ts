import type { Notification } from '@llave/api-contract/notifications.calls'
import { pick } from '../../platform/pick'
import type { NotificationRow } from './notifications.store'

export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    user: row.userId,
    ...pick(row, 'name', 'url', 'read', 'type', 'kind', 'body'),
    created: row.createdDate.toISOString(),
    operation:
      row.operationId !== null && row.numOperation !== null
        ? { _id: row.operationId, numOperation: row.numOperation, title: row.title ?? '' }
        : null,
  }
}
