import { GENERIC_ROLES } from '@llave/domain/people/roles'
import { PAGE_SIZE_MAX } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db'

/** The origins of customers and agencies, without duplicates that differ only in accents or case, as in the filters. */
export async function listOrigins(db: Db) {
  const [companies, countries] = await Promise.all([namesOf(db, 'company'), namesOf(db, 'country')])
  return { companies, countries }
}

async function namesOf(db: Db, column: 'company' | 'country'): Promise<string[]> {
  const origin = sql.ref<string>(`users.${column}`)
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`min(${origin})`.as('name'))
    .where(sql<boolean>`users.roles && ${[...GENERIC_ROLES]}::text[]`)
    .where(origin, 'is not', null)
    .groupBy(sql`fold_text(${origin})`)
    .orderBy(sql`sort_text(min(${origin})) collate "C"`)
    .limit(PAGE_SIZE_MAX)
    .execute()
  return rows.map(({ name }) => name)
}
