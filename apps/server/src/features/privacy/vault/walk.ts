import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { ALSO_GOES, FOUND_FIRST, fateOf } from './vault-tables'

export interface ForeignKey {
  readonly name: string
  readonly child: string
  readonly column: string
  readonly parent: string
  readonly parentColumn: string
  /** As PostgreSQL stores it: `c` cascades, `n` empties the column, `a` refuses. */
  readonly action: string
}

/** All foreign keys of the present database, so that a new table is included without being named here. */
export async function readForeignKeys(db: Db): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select k.conname as name, child.relname as child, ca.attname as "column", parent.relname as parent,
      pa.attname as "parentColumn", k.confdeltype as action
    from pg_constraint k
    join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = k.conkey[1]
    join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by 1`.execute(db.withoutPlugins())
  return rows
}

/** The rows of a table to be removed; the condition is about its columns. */
export interface Root {
  readonly table: string
  readonly where: RawBuilder<unknown>
}

export type Step =
  /** Locks rows, so that nobody adds to them; moves them; or deletes them. */
  | (Root & { readonly kind: 'LOCK' | 'ROW' | 'END' })
  /** Empties a column of rows that stay and refer to a removed one. */
  | (Root & { readonly kind: 'LINK'; readonly column: string })

/** Whether rows are removed with the row that they refer to. */
export const goesWith = ({ name, action }: ForeignKey) => action === 'c' || ALSO_GOES.has(name)

/** Foreign keys that refer only to staff: an account to which one of them refers has worked here. */
export const isOfStaff = ({ name, parent, action }: ForeignKey) =>
  parent === 'users' && action === 'a' && name !== FOUND_FIRST && !ALSO_GOES.has(name)

/** The steps in which rows leave their tables: rows that refer to another one come before it. */
export function stepsOf({ table, where }: Root, keys: readonly ForeignKey[]): Step[] {
  const steps: Step[] = [{ kind: 'LOCK', table, where }]
  for (const key of keys) {
    if (key.parent !== table) continue
    const { child, column } = key
    const naming = sql`${sql.ref(column)} in (select ${sql.ref(key.parentColumn)} from ${sql.table(table)} where ${where})`
    if (goesWith(key)) steps.push(...stepsOf({ table: child, where: naming }, keys))
    else if (key.action === 'n') steps.push({ kind: 'LINK', table: child, column, where: naming })
  }
  steps.push({ kind: fateOf(table) === 'ENDS' ? 'END' : 'ROW', table, where })
  return steps
}
