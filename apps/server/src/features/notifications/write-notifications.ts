import { notificationsRoom, SOCKET_EVENTS } from '@llave/api-contract/events'
import { type Channels, channelsOf, type NotificationKind } from '@llave/domain/people/notification-kinds'
import type { Language } from '@llave/texts/languages'
import { sql } from 'kysely'
import { readRows } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { noticeMail } from './notice-mail'

/** Somebody saw the subject of a notice before it was written; null if it is no longer known who. */
export interface Seen {
  readonly by: string | null
}

export interface NewNotification {
  readonly userId: string
  /** The text in the reader's language. */
  readonly name: string
  /** A path of this application. */
  readonly url: string | null
  readonly type: 'NOTIFICATION' | 'BACKOFFICE'
  readonly kind: NotificationKind
  /** The operation, and the sentence without its name. */
  readonly operationId?: string
  readonly body?: string
  /** The comment that the notice quotes; deleting it deletes the notice. */
  readonly commentId?: string
  /** The subject was seen meanwhile: those who saw it get the notice as read, and no push or e-mail is sent. */
  readonly seen?: Seen | null
}

/** Keeps the number of values within one statement's limit. */
const ROWS_PER_STATEMENT = 1000

/**
 * Writes notifications and refreshes the readers' bells after the commit. Each reader is notified through their
 * channels for the kind.
 */
export async function writeNotifications(work: Work, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  const readers = await readersOf(work, notifications)
  const channels = ({ kind, userId, seen }: NewNotification): Channels => {
    const { app, push, email } = channelsOf(kind, readers.get(userId)?.settings.notifications ?? {})
    return { app: app && seen?.by !== userId, push: push && !seen, email: email && !seen }
  }
  for (let start = 0; start < notifications.length; start += ROWS_PER_STATEMENT) {
    const rows = notifications.slice(start, start + ROWS_PER_STATEMENT).map(notification => {
      const { userId, name, url, type, kind, operationId = null, body = null, commentId = null } = notification
      const read = !channels(notification).app
      return { userId, name, url, type, kind, operationId, body, commentId, read, createdDate: work.now }
    })
    await work.tx.insertInto('notifications').values(rows).execute()
  }
  for (const [userId, reader] of readers) {
    await refreshBell(work, userId)
    const own = notifications.filter(notification => notification.userId === userId)
    // One push per person, however many notices.
    const pushed = own.find(notification => channels(notification).push)
    if (pushed && reader.hasDevice) await work.push({ userId, url: pushed.url, type: pushed.type })
    for (const notification of own.filter(each => channels(each).email)) {
      if (reader.email) await work.mail(noticeMail, noticeTo(reader, reader.email, notification))
    }
  }
}

async function readersOf(work: Work, notifications: readonly NewNotification[]) {
  const ids = [...new Set(notifications.map(({ userId }) => userId))]
  const rows = await work.tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'settings'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions').select('id').whereRef('userId', '=', 'users.id').where('pushToken', 'is not', null),
      ).as('hasDevice'),
    )
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

function noticeTo(
  { id, name, language }: { id: string; name: string; language: Language },
  to: string,
  notice: NewNotification,
) {
  const { name: text, url, kind } = notice
  return { to, userId: id, language, params: { name, text, url, kind } }
}

/** Deletes the notices that quote a comment. */
export async function removeNoticesOf(work: Work, commentId: string): Promise<void> {
  const gone = await work.tx
    .deleteFrom('notifications')
    .where('commentId', '=', commentId)
    .returning('userId')
    .execute()
  for (const userId of new Set(gone.map(notice => notice.userId))) await refreshBell(work, userId)
}

/** Makes the notices of a comment quote its current words. */
export async function rewordNoticesOf(work: Work, commentId: string, before: string, after: string): Promise<void> {
  if (before === after) return
  const notices = await readRows(work.tx, 'notifications', { commentId }, ['id', 'userId', 'name', 'body'])
  // Replaces the last occurrence: the quotation comes after names and titles, which might contain the same words.
  const reworded = (text: string) => {
    const at = text.lastIndexOf(before)
    return at < 0 ? text : text.slice(0, at) + after + text.slice(at + before.length)
  }
  for (const { id, userId, name, body } of notices) {
    const words = { name: reworded(name), body: body === null ? null : reworded(body) }
    await work.tx.updateTable('notifications').set(words).where('id', '=', id).execute()
    await refreshBell(work, userId)
  }
}

/** Makes somebody's open pages reload their notifications. */
export function refreshBell(work: Work, userId: string): Promise<void> {
  return work.announce({ room: notificationsRoom(userId), event: SOCKET_EVENTS.refreshNotifications })
}
