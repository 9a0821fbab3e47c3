import type { Notification } from '@llave/api-contract/notifications.calls'

export interface NotificationGroup {
  /** The operation of the group; null for a notification without one. */
  readonly operation: Notification['operation']
  readonly notifications: readonly Notification[]
}

/**
 * Groups notifications about the same operation at the position of the newest; those without one stay alone. The order
 * is kept.
 */
export function groupsOf(notifications: readonly Notification[]): readonly NotificationGroup[] {
  const groups = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const key = notification.operation?._id ?? `alone ${notification._id}`
    const known = groups.get(key)
    if (known) known.push(notification)
    else groups.set(key, [notification])
  }
  return [...groups.values()].map(own => ({ operation: own[0]?.operation ?? null, notifications: own }))
}
