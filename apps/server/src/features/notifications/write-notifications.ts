import { notificationsRoom, SOCKET_EVENTS } from '@llave/api-contract/events'
import { sql } from 'kysely'
import type { Work } from '../../platform/work'

export interface NewNotification {
  readonly userId: string
  /** The text shown, in the language of its reader. */
  readonly name: string
  /** A path of this application. */
  readonly url: string | null
  readonly type: 'NOTIFICATION' | 'BACKOFFICE'
}

/** Few enough that their values fit into one statement. */
const ROWS_PER_STATEMENT = 1000

/** Writes notifications and has their readers' bells refreshed after the commit. */
export async function writeNotifications(work: Work, notifications: readonly NewNotification[]): Promise<void> {
  for (let start = 0; start < notifications.length; start += ROWS_PER_STATEMENT) {
    const rows = notifications.slice(start, start + ROWS_PER_STATEMENT).map(({ userId, name, url, type }) => ({
      user_id: userId,
      name,
      url,
      type,
      created_date: work.now,
    }))
    await work.tx.insertInto('notifications').values(rows).execute()
  }
  const readers = new Set(notifications.map(notification => notification.userId))
  for (const userId of readers) await refreshBell(work, userId)
  await pushTo(work, [...readers], notifications)
}

/** Makes somebody's open pages reload their notifications. */
export function refreshBell(work: Work, userId: string): Promise<void> {
  return work.announce({ room: notificationsRoom(userId), event: SOCKET_EVENTS.refreshNotifications })
}

/** One push per person, however many news: to those who have registered a device. */
async function pushTo(
  work: Work,
  readers: readonly string[],
  notifications: readonly NewNotification[],
): Promise<void> {
  if (readers.length === 0) return
  const reachable = await work.tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${readers}::uuid[])`)
    .where('firebase_token', 'is not', null)
    .execute()
  for (const { id } of reachable) {
    const news = notifications.find(({ userId }) => userId === id)
    if (news) await work.push({ userId: id, url: news.url, type: news.type })
  }
}
