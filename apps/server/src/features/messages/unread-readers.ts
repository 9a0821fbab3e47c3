import { sql } from 'kysely'
import type { Work } from '../../platform/platform'
import { awayText, translator } from '../../platform/texts'
import { customerMessagesPath, staffPath } from '../../record/events/operation-links'
import { readStaff, staffOf } from '../notifications/notifications.published'

/** The customer of an operation, or the staff who are notified about it. */
export async function unreadReaders(
  work: Work,
  operation: { readonly id: string; readonly userId: string; readonly responsableId: string | null },
  side: 'CUSTOMER' | 'STAFF',
) {
  const staff = side === 'STAFF' ? staffOf(await readStaff(work), operation.responsableId, null) : []
  const ids = side === 'CUSTOMER' ? [operation.userId] : staff.map(({ userId }) => userId)
  const path = side === 'CUSTOMER' ? customerMessagesPath(operation.id) : staffPath(operation.id, 'MESSAGES')
  const rows = await work.tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deactivatedDate', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, email, name, language }) => {
    const away = staff.find(({ userId }) => userId === id)?.of
    const of = away ? awayText(away, translator(language)) : ''
    return email ? [{ userId: id, email, name, language, path, of }] : []
  })
}
