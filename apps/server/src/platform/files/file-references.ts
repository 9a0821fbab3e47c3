import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Columns that hold keys of the file store. What no row of these names is an orphan. */
type Reference = (db: Kysely<Database>, keys: readonly string[]) => Promise<readonly { readonly key: string }[]>

const REFERENCES: readonly Reference[] = [
  (db, keys) => db.selectFrom('documents').select('storage_key as key').where('storage_key', 'in', keys).execute(),
]

/** Which of the keys some row still names. */
export async function referencedKeys(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const found = await Promise.all(REFERENCES.map(reference => reference(db, keys)))
  return new Set(found.flat().map(({ key }) => key))
}
