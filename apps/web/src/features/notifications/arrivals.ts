import type { Notification } from '@llave/api-contract/notifications.calls'

/** What of a list (newest first) came unread after `since`, the newest moment seen so far; nothing before the first look. */
export function arrivedSince(since: string | null, records: readonly Notification[]): readonly Notification[] {
  return since === null ? [] : records.filter(record => !record.read && record.created > since)
}

/** The newest moment seen once these records are; an empty list has seen everything until now. */
export function newestSeen(since: string | null, records: readonly Notification[]): string {
  const newest = records[0]?.created ?? ''
  return since !== null && since > newest ? since : newest
}
