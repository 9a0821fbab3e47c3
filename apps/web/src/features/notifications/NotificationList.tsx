import type { Notification } from '@llave/api-contract/notifications.calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'
import { lazyPart } from '../../lib/lazy-part'
import { Pending } from '../../ui/feedback/Pending'
import { ShowMore } from '../../ui/list/ShowMore'
import { notificationPages, recordsOf } from './api/notification-pages'
import { NOTICE, NotificationItem } from './NotificationItem'
import classes from './NotificationList.module.css'
import { useOpenAddress } from './open-address'
import { useNotificationChanges } from './use-notification-changes'

const PushInvitation = lazyPart(() => import('./PushInvitation'))

interface Props {
  readonly onlyUnread?: boolean
  readonly empty: ReactNode
  /** Called when a notification was opened, so that the drawer closes. */
  readonly onOpened?: () => void
}

/**
 * The reader's own notifications, unread ones first, with "ver más" (spec: customer area §4 "Notifications"). Hotkeys
 * move through them and mark the focused one.
 */
export function NotificationList({ onlyUnread = false, empty, onOpened }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(notificationPages(onlyUnread))
  const { mark } = useNotificationChanges()
  const go = useOpenAddress()
  const records = recordsOf(query.data)

  function open(notification: Notification, address: string | null): void {
    if (!notification.read) mark(notification, true)
    onOpened?.()
    if (address) go(address)
  }

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${NOTICE}]`) ?? [])]
  const focused = () => entries().findIndex(entry => entry.contains(document.activeElement))
  const step = (by: 1 | -1) =>
    entries()
      .at(Math.max(0, focused() + by))
      ?.focus()
  useHotkey('nextNotice', () => step(1))
  useHotkey('previousNotice', () => step(-1))
  useHotkey('markNotice', () => {
    const notification = records[focused()]
    if (notification) mark(notification, !notification.read)
  })

  if (!query.data) return <Pending error={query.error} retry={query.refetch} count={5} height={56} />
  if (records.length === 0) return empty
  return (
    <>
      <PushInvitation />
      <ul ref={list} className={classes.list}>
        {records.map(record => (
          <NotificationItem
            key={record._id}
            notification={record}
            leaves={onOpened !== undefined}
            onOpen={open}
            onMark={mark}
          />
        ))}
      </ul>
      <ShowMore of={query} fullWidth mt="xs" />
    </>
  )
}
