import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema'

/** Which of the keys are still referenced by some row, in whatever column of the type `file_key`. */
export async function referencedKeys(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const columns = await fileKeyColumns(db)
  const found = await Promise.all(columns.map(column => namedIn(db, column, keys)))
  return new Set(found.flat())
}

interface Column {
  readonly table: string
  readonly column: string
}

/** Every column that holds keys, as listed by the database itself, so that none can be forgotten here. */
export async function fileKeyColumns(db: Kysely<Database>): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.atttypid = 'file_key'::regtype and c.relkind = 'r' and not a.attisdropped
    order by 1, 2`.execute(db)
  return rows
}

async function namedIn(db: Kysely<Database>, { table, column }: Column, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${keys}::text[])`.execute(
    // The names are the database's own.
    db.withoutPlugins(),
  )
  return rows.map(({ key }) => key)
}
