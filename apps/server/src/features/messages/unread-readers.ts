import { sql } from 'kysely'
import type { Work } from '../../platform/work'
import { customerMessagesPath, staffPath } from '../../record/operation-links'
import { activeStaff, type Reader, staffOf } from '../notifications/notifications.published'

/** A recipient of the e-mail about unread messages, and where they read them. */
interface UnreadReader extends Reader {
  readonly email: string
  readonly name: string
  readonly path: string
}

/** The customer of an operation, or the staff who are notified about it. */
export async function unreadReaders(
  work: Work,
  operation: { readonly id: string; readonly userId: string; readonly responsableId: string | null },
  side: 'CUSTOMER' | 'STAFF',
): Promise<readonly UnreadReader[]> {
  const ids =
    side === 'CUSTOMER'
      ? [operation.userId]
      : staffOf(await activeStaff(work), operation.responsableId, null).map(({ userId }) => userId)
  const path = side === 'CUSTOMER' ? customerMessagesPath(operation.id) : staffPath(operation.id, 'MESSAGES')
  const rows = await work.tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deactivatedDate', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, email, name, language }) => (email ? [{ userId: id, email, name, language, path }] : []))
}
