import type { Notification } from '@llave/api-contract/notifications.calls'

/**
 * Unread notifications after `since`, the newest time seen so far; none before the first reading.
 */
export function arrivedSince(since: string | null, records: readonly Notification[]): readonly Notification[] {
  return since === null ? [] : records.filter(record => !record.read && record.created > since)
}

/** The newest time seen with these records, which are in any order; empty without any. */
export function newestSeen(since: string | null, records: readonly Notification[]): string {
  return records.reduce((newest, { created }) => (created > newest ? created : newest), since ?? '')
}
