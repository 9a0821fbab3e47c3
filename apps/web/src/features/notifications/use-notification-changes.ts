import type { Notification } from '@llave/api-contract/notifications.calls'
import { ahead } from '../../lib/queries/effects'
import { keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { type NotificationPages, withAllRead, withRead } from './api/notification-pages'

const LISTS = keys.notifications.all
const failed = 'notifications.screen.error'

/** Marks one or all; the lists show it immediately, and revert when the server refuses. */
export function useNotificationChanges() {
  const marking = useCall('PUT /notifications/:id', {
    parallel: true,
    failed,
    ahead: ({ params, body }) => [ahead<NotificationPages>(LISTS, pages => withRead(pages, params.id, body.read))],
  })
  const markingAll = useCall('POST /notifications/readAll', {
    failed,
    ahead: () => [ahead<NotificationPages>(LISTS, withAllRead)],
  })
  return {
    mark: ({ _id }: Notification, read: boolean) => void marking.run({ params: { id: _id }, body: { read } }),
    markAll: () => void markingAll.run(),
  }
}
