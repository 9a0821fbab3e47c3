import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db'

/**
 * All columns that refer to people from rows that are not deleted with them, read from the database's catalogue so that
 * none can be forgotten. A stand-in who is deleted leaves nobody in their place.
 */
export async function namingColumns(tx: Tx) {
  const { rows } = await sql<{ readonly table: string; readonly column: string }>`
    select c.relname as table, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass and k.conrelid <> k.confrelid and k.confdeltype <> 'c'
    order by 1, 2`.execute(tx)
  return rows
}
