import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema'

/** Active staff with one of these roles, by name: the people who can be chosen as responsible or as subscribers. */
export async function listPeople(db: Kysely<Database>, roles: readonly ('admin' | 'superadmin')[]) {
  return db
    .selectFrom('users')
    .select(['id as _id', 'name', 'lastname', 'avatar', 'avatar_color as avatarColor', 'email'])
    .where('active', '=', true)
    .where('roles', '&&', sql<never>`${[...roles]}::text[]`)
    .orderBy('name')
    .orderBy('lastname')
    .execute()
}
