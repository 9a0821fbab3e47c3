import type { Notification } from '@llave/api-contract/notifications.calls'

export interface NotificationGroup {
  /** What the notifications of the group are about; null for one that is about no operation. */
  readonly operation: Notification['operation']
  readonly notifications: readonly Notification[]
}

/**
 * Those about the same operation together, each group where its newest stands; those about none stand alone. The order
 * given is kept.
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
