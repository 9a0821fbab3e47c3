import { type Kysely, sql } from 'kysely'
import type { Database } from '../../src/platform/database/schema'

/** Technical tables that may change while no business data does. */
const MACHINERY = new Set(['jobs', 'rate_limits', 'schema_migrations', 'migrations'])

/**
 * One number per table, over every row and column. Left out: jobs, rate-limit counters, the time at which a session was
 * last seen, and the audit entries about refused access.
 */
export async function checksums(db: Kysely<Database>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const sums: Record<string, string> = {}
  for (const { name } of tables.rows) {
    if (MACHINERY.has(name)) continue
    const left = name === 'sessions' ? sql`to_jsonb(t) - 'last_seen_date'` : sql`to_jsonb(t)`
    const where = name === 'audit' ? sql`where action <> 'access.refused'` : sql``
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row)), '') as sum
      from (select (${left})::text as row from ${sql.table(name)} t ${where}) rows`.execute(db)
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
