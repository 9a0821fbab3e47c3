import type { Notification } from '@llave/api-contract/notifications.calls'
import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../lib/api/config'
import { lazyPart } from '../../lib/lazy-part'
import { paths } from '../../lib/navigation/paths'
import { watchedAddresses } from '../../lib/navigation/watched-addresses'
import { showToast } from '../../lib/show-toast'
import { getTexts, needTexts, useTexts, withTexts } from '../../lib/texts/texts'
import { type NotificationPages, notificationPages, recordsOf, unreadOf } from './api/notification-pages'
import { arrivedSince, newestSeen } from './arrivals'
import classes from './NotificationBell.module.css'
import { addressOf, operationOf, useOpenAddress } from './open-address'
import { useNotificationChanges } from './use-notification-changes'

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

  // Mantine returns the focus only for a drawer that was mounted before it opened; the first time it is not.
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

// Spec: customer area §9.
const TOAST_MS = 3_000
const OPERATION_DELAY_MS = 400

/**
 * Shows new notifications as a toast that opens its address when clicked (an operation after a short delay, so that the
 * toast is gone first); several as their number. Notifications whose subject is visible are marked as read instead.
 * `silent`: the list itself is visible.
 */
function useArrivalToasts(pages: NotificationPages | undefined, silent: boolean): void {
  const since = useRef<string | null>(null)
  const { mark } = useNotificationChanges()
  const go = useOpenAddress()

  function open(notification: Notification): void {
    mark(notification, true)
    const address = addressOf(notification.url)
    if (!address) return
    if (operationOf(address)) setTimeout(() => go(address), OPERATION_DELAY_MS)
    else go(address)
  }

  function tell(arrived: readonly Notification[]): void {
    const [first] = arrived
    if (first && arrived.length === 1) {
      showToast({ kind: 'info', text: first.name, forMs: TOAST_MS, onOpen: () => open(first) })
    }
    if (arrived.length < 2) return
    void needTexts('notifications').then(() => {
      const text = getTexts()('notifications.screen.new', { count: arrived.length })
      showToast({ kind: 'info', text, forMs: TOAST_MS, onOpen: () => go(paths.notifications) })
    })
  }

  useEffect(() => {
    if (!pages) return
    const records = recordsOf(pages)
    const arrived = arrivedSince(since.current, records)
    since.current = newestSeen(since.current, records)
    // A person's own reminder must be seen even when its subject is visible.
    const unseen = arrived.filter(({ kind, url }) => kind === 'OWN' || !watchedAddresses.has(url))
    for (const each of arrived) if (!unseen.includes(each)) mark(each, true)
    if (!silent) tell(unseen)
  })
}

/** Keeps this device's push token up to date on the server, and navigates on a tapped push. */
function useDevicePush(): void {
  const go = useOpenAddress()
  const publicKey = useConfig()?.pushPublicKey

  useEffect(() => {
    if (!publicKey || globalThis.Notification?.permission !== 'granted') return
    // A failure is of no interest to the person (spec: customer area §4).
    void import('../../lib/device/device-push')
      .then(({ keepPushToken }) => keepPushToken(publicKey))
      .catch(() => undefined)
  }, [publicKey])

  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const open = ({ data }: MessageEvent) => {
      const address = data?.type === 'llave-open' ? addressOf(data.url ?? null) : null
      if (address) go(address)
    }
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  })
}
