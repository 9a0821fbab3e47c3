import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema'

/** Which of the keys are still referenced by some row, in whatever column of the type `file_key`. */
export async function referencedKeys(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const holding = (await fileKeyColumns(db)).map(
    ({ table, column }) => sql`
      select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${keys}::text[])`,
  )
  // One statement, so that a row which moves to another table meanwhile is seen in one of them.
  const { rows } = await sql<{ key: string }>`${sql.join(holding, sql` union all `)}`.execute(
    // The names are the database's own.
    db.withoutPlugins(),
  )
  return new Set(rows.map(({ key }) => key))
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
