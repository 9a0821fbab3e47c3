import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db'

/** Technical tables that may change while no business data does. */
const MACHINERY = ['jobs', 'rate_limits', 'schema_migrations', 'migrations']

const namesIn = new WeakMap<Db, Promise<string[]>>()

/**
 * One number per table, over every row and column. Excludes jobs, rate-limit counters, the last use of sessions, and
 * audit entries about refused access. One query, because sweeps over all calls use it after each call.
 */
export async function checksums(db: Db): Promise<Record<string, string>> {
  const names = namesIn.get(db) ?? tablesOf(db)
  namesIn.set(db, names)
  const sums = (await names).map(name => {
    const row = name === 'sessions' ? sql`to_jsonb(t) - 'last_seen_date'` : sql`t`
    const where = name === 'audit' ? sql`where action <> 'access.refused'` : sql``
    return sql`select ${sql.lit(name)} as name, (
      select count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row)), '')
      from (select (${row})::text as row from ${sql.table(name)} t ${where}) rows) as sum`
  })
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ name }) => name).filter(name => !MACHINERY.includes(name))
}
