import type { Notification } from '@llave/api-contract/notifications.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { getTexts } from '../../lib/texts'
import { showToast } from '../../ui/toasts/show-toast'
import { type NotificationPages, notificationsKey, withAllRead, withRead } from './api/notification-pages'

interface Marking {
  readonly notification: Notification
  readonly read: boolean
}

/** Marks one or all; the lists show it at once, and show the truth again when the server refuses. */
export function useNotificationChanges() {
  const client = useQueryClient()
  const lists = { queryKey: notificationsKey }

  async function show(change: (pages: NotificationPages) => NotificationPages): Promise<void> {
    await client.cancelQueries(lists)
    client.setQueriesData<NotificationPages>(lists, pages => pages && change(pages))
  }

  function putBack(): void {
    showToast({ kind: 'error', text: getTexts()('notifications.screen.error') })
    void client.invalidateQueries(lists)
  }

  const marking = useMutation({
    mutationFn: ({ notification, read }: Marking) =>
      call('PUT /notifications/:id', { params: { id: notification._id }, body: { read } }),
    onMutate: ({ notification, read }) => show(pages => withRead(pages, notification, read)),
    onError: putBack,
  })
  const markingAll = useMutation({
    mutationFn: () => call('POST /notifications/readAll'),
    onMutate: () => show(withAllRead),
    onError: putBack,
  })

  return {
    mark: (notification: Notification, read: boolean) => marking.mutate({ notification, read }),
    markAll: () => markingAll.mutate(),
  }
}
