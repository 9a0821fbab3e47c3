import type { Notification } from '@llave/api-contract/notifications.calls'
import { useEffect, useRef } from 'react'
import { paths } from '../../lib/navigation/paths'
import { watchedAddresses } from '../../lib/navigation/watched-addresses'
import { showToast } from '../../lib/show-toast'
import { getTexts, needTexts } from '../../lib/texts/texts'
import { type NotificationPages, recordsOf } from './api/notification-pages'
import { arrivedSince, newestSeen } from './arrivals'
import { addressOf, operationOf, useOpenAddress } from './open-address'
import { useNotificationChanges } from './use-notification-changes'

// Spec: customer area §9.
const TOAST_MS = 3_000
const OPERATION_DELAY_MS = 400

/**
 * Shows new notifications as a toast that opens its address when clicked (an operation after a short delay, so that the
 * toast is gone first); several as their number. Notifications whose subject is visible are marked as read instead.
 * `silent`: the list itself is visible.
 */
export function useArrivalToasts(pages: NotificationPages | undefined, silent: boolean): void {
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
