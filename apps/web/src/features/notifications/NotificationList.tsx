import type { Notification } from '@llave/api-contract/notifications.calls'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { showToast } from '../../lib/show-toast'
import { errorText, useTexts } from '../../lib/texts/texts'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { notificationPages, recordsOf } from './api/notification-pages'
import { groupsOf } from './groups'
import { NotificationItem } from './NotificationItem'
import classes from './NotificationList.module.css'
import { useOpenAddress } from './open-address'
import PushInvitation from './PushInvitation'
import { useNotificationChanges } from './use-notification-changes'

interface Props {
  readonly onlyUnread?: boolean
  /** Shown when there are none. */
  readonly empty: ReactNode
  /** Called when a notification was opened, so that the drawer closes. */
  readonly onOpened?: () => void
}

/** One's own notifications, newest first, with "ver más" (spec: customer area §4 "Notifications"). */
export function NotificationList({ onlyUnread = false, empty, onOpened }: Props) {
  const t = useTexts()
  const id = useId()
  const query = useInfiniteQuery(notificationPages(onlyUnread))
  const { mark } = useNotificationChanges()
  const go = useOpenAddress()
  const records = recordsOf(query.data)

  function open(notification: Notification, address: string | null): void {
    if (!notification.read) mark(notification, true)
    onOpened?.()
    if (address) go(address)
  }

  async function more(): Promise<void> {
    const { error, isFetchNextPageError } = await query.fetchNextPage()
    if (isFetchNextPageError) showToast({ kind: 'error', text: errorText(t, error) })
  }

  if (query.isPending) return <Skeletons count={5} height={56} />
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (records.length === 0) return empty
  return (
    <>
      <PushInvitation />
      {groupsOf(records).map(({ operation, notifications }) => (
        // biome-ignore lint/a11y/useSemanticElements: it groups links, not the fields of a form
        <div
          key={operation?._id ?? notifications[0]?._id}
          className={classes.group}
          role="group"
          aria-labelledby={operation ? `${id}-${operation._id}` : undefined}
        >
          {operation && (
            <p className={classes.heading} id={`${id}-${operation._id}`}>
              <span className={classes.number}>
                {t('notifications.screen.number', { number: operation.numOperation })}
              </span>
              <span className="ellipsis">{operation.title}</span>
              {notifications.length > 1 && <span className={classes.count}>{notifications.length}</span>}
            </p>
          )}
          <ul>
            {notifications.map(record => (
              <NotificationItem
                key={record._id}
                notification={record}
                leaves={onOpened !== undefined}
                onOpen={open}
                onMark={mark}
              />
            ))}
          </ul>
        </div>
      ))}
      {query.hasNextPage && (
        <Button variant="subtle" fullWidth mt="xs" loading={query.isFetchingNextPage} onClick={() => void more()}>
          {t('common.actions.showMore')}
        </Button>
      )}
    </>
  )
}
