import type { Notification } from '@llave/api-contract/notifications.calls'

/**
 * Unread notifications after `since`, the newest time seen so far; none before the first reading. `records` is newest
 * first.
 */
export function arrivedSince(since: string | null, records: readonly Notification[]): readonly Notification[] {
  return since === null ? [] : records.filter(record => !record.read && record.created > since)
}

/** The newest time seen with these records; without any, the current time. */
export function newestSeen(since: string | null, records: readonly Notification[]): string {
  const newest = records[0]?.created ?? ''
  return since !== null && since > newest ? since : newest
}
