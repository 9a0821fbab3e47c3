import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part'
import { useTexts, withTexts } from '../../lib/texts/texts'
import { notificationPages, unreadOf } from './api/notification-pages'
import classes from './NotificationBell.module.css'
import { useArrivalToasts } from './use-arrival-toasts'
import { useDevicePush } from './use-device-push'

const NotificationDrawer = lazyPart(() => withTexts(import('./NotificationDrawer'), 'notifications'))

/** Higher numbers are not shown on the badge. */
const BADGE_MAX = 99

/**
 * The bell of the toolbar: the number of unread notifications, and their drawer. New ones appear as toasts (spec:
 * customer area §4 "Notifications").
 */
export function NotificationBell() {
  const t = useTexts()
  const { data } = useInfiniteQuery(notificationPages())
  const bell = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const unread = unreadOf(data)

  useArrivalToasts(data, opened)
  useDevicePush()

  // Mantine returns the focus only for a drawer that was mounted before it opened, which is not the case the first
  // time.
  function close(): void {
    setOpened(false)
    bell.current?.focus()
  }

  return (
    <>
      <ActionIcon
        ref={bell}
        className={classes.bell ?? ''}
        size={44}
        aria-label={
          data
            ? `${t('area.titles.notifications')}: ${t('area.unread', { count: unread })}`
            : t('area.titles.notifications')
        }
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => {
          setEverOpened(true)
          setOpened(true)
        }}
      >
        <IconBell />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
          </span>
        )}
      </ActionIcon>
      {everOpened && <NotificationDrawer opened={opened} onClose={close} />}
    </>
  )
}
