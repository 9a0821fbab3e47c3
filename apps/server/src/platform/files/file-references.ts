import { sql } from 'kysely'
import type { Db } from '../database/db'

/** The keys that a row still references, in any column of the type `file_key`. */
export async function referencedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const holding = (await fileKeyColumns(db)).map(
    ({ table, column }) => sql`
      select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${keys}::text[])`,
  )
  // One statement, so that a row that moves to another table meanwhile is seen in one of them.
  const { rows } = await sql<{ key: string }>`${sql.join(holding, sql` union all `)}`.execute(
    // The catalogue's names must not be converted.
    db.withoutPlugins(),
  )
  return new Set(rows.map(({ key }) => key))
}

interface Column {
  readonly table: string
  readonly column: string
}

/** All columns with keys, read from the database's catalogue so that none can be forgotten here. */
export async function fileKeyColumns(db: Db): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.atttypid = 'file_key'::regtype and c.relkind = 'r' and not a.attisdropped
    order by 1, 2`.execute(db)
  return rows
}
