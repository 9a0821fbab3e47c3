import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/db'

/** Tables to which a refused call may write: who was there, and what they tried. */
const TRACES = [
  'api_keys',
  'audit',
  'audit_seals',
  'idempotency_keys',
  'jobs',
  'known_devices',
  'pending_sign_ins',
  'presences',
  'rate_limits',
  'sessions',
  'upload_slots',
]

/**
 * A checksum of the rows of each table; null in JSON counts as the database's null, since readers see no difference.
 */
export async function contentSums(db: Db): Promise<ReadonlyMap<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> all(${TRACES})`.execute(db)
  const sums = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(content, '|' order by content), '')) as sum
        from (select jsonb_strip_nulls(to_jsonb(t))::text as content from ${sql.table(name)} as t) as rows`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}
