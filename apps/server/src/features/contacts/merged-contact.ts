import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'

/** The error for a contact that does not exist; if it was merged, `details` names the contact that was kept. */
export async function goneContact(db: Db, id: string): Promise<AppError> {
  const kept = await db
    .selectFrom('contacts')
    .select(['id', 'name'])
    .where(sql<boolean>`former_ids @> array[${id}]::uuid[]`)
    .executeTakeFirst()
  return new AppError('ERR_NOT_FOUND', kept && { details: { contactId: kept.id, name: kept.name } })
}
