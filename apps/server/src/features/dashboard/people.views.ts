import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import type { Person } from '@llave/api-contract/people'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { type LiveFigures, total } from './live.views'
import type { Ended } from './results.views'
import type { Scope } from './scope'

/** Each person's live and won operations; most live ones first, unassigned last. */
export async function readPeople(
  db: Db,
  live: readonly LiveFigures[],
  ended: readonly Ended[],
): Promise<Dashboard['people']> {
  const ids = [...new Set([...live, ...ended].map(({ responsable }) => responsable))]
  const people = await namesOf(
    db,
    ids.flatMap(id => id ?? []),
  )
  const rows = ids.map(id => {
    const figures = live.filter(({ responsable }) => responsable === id)
    const won = ended.filter(row => row.responsable === id && row.reason === 'CERRADA_CON_EXITO')
    return {
      responsable: people.find(({ _id }) => _id === id) ?? null,
      live: total(figures, 'count'),
      late: total(figures, 'late'),
      won: won.reduce((sum, { count }) => sum + count, 0),
    }
  })
  return rows
    .filter(row => row.live > 0 || row.won > 0)
    .sort((a, b) => Number(a.responsable === null) - Number(b.responsable === null) || b.live - a.live || b.won - a.won)
}

/** Staff who have left but are still named by operations, by name. */
export async function readFormer(db: Db, { roster }: Scope): Promise<Person[]> {
  const left = [...roster].flatMap(([id, { active }]) => (active ? [] : [id]))
  return db
    .selectFrom('users')
    .select(['id as _id', 'name', 'lastname', 'avatar', 'avatarColor'])
    .where(sql<boolean>`id = any(${left}::uuid[])`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('operations').select('id').whereRef('responsableId', '=', 'users.id')),
    )
    .orderBy('nameSort')
    .execute()
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id as _id', 'name', 'lastname', 'avatar', 'avatarColor'])
    .where('id', 'in', ids)
    .execute()
}
