import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'

/** The contact that was kept when the one with this id was merged. */
export const keptContact = (db: Db, id: string) =>
  db
    .selectFrom('contacts')
    .select(['id', 'name'])
    .where(sql<boolean>`former_ids @> array[${id}]::uuid[]`)
    .executeTakeFirst()

/** The error for a contact that does not exist; if it was merged, `details` names the contact that was kept. */
export async function goneContact(db: Db, id: string): Promise<AppError> {
  const kept = await keptContact(db, id)
  return new AppError('ERR_NOT_FOUND', kept && { details: { contactId: kept.id, name: kept.name } })
}
