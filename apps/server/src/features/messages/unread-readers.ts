import { sql } from 'kysely'
import type { Work } from '../../platform/work'
import { customerMessagesPath, staffPath } from '../../record/operation-links'
import { activeStaff, type Reader, staffOf } from '../notifications/notifications.published'

/** Whom an e-mail tells that messages wait, and where they read them. */
interface UnreadReader extends Reader {
  readonly email: string
  readonly name: string
  readonly path: string
}

/** The customer of an operation, or those of the staff who are told about it. */
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
