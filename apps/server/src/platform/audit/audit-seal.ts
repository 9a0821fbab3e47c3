import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema'
import { transact } from '../database/transact'

interface AuditRow {
  readonly id: number
  readonly created_date: Date
  readonly actor_id: string | null
  readonly action: string
  readonly entity: string | null
  readonly entity_id: string | null
  readonly ip: string | null
  readonly details: Record<string, unknown>
  readonly seal_number: number | null
  readonly hash: string | null
}

const BATCH = 500
/** Only one instance seals at a time. */
const LOCK = 7_455_124

/** The hash of an entry covers its content, its position and the preceding hash. */
function sealOf(row: AuditRow, number: number, previous: string): string {
  const { id, created_date, actor_id, action, entity, entity_id, ip, details } = row
  const said = JSON.stringify([
    number,
    id,
    created_date.toISOString(),
    actor_id,
    action,
    entity,
    entity_id,
    ip,
    sorted(details),
  ])
  return createHash('sha256').update(previous).update(said).digest('hex')
}

/** jsonb does not preserve key order, so the hash must not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}

/**
 * Chains the entries written since the last seal. Entries are written unsealed, inside their business transaction, so
 * that nobody has to wait for the chain.
 */
export async function sealAudit(db: Kysely<Database>): Promise<void> {
  while ((await sealBatch(db)) === BATCH) {
    // A batch that is not full is the last one.
  }
}

function sealBatch(db: Kysely<Database>): Promise<number> {
  return transact(db, async tx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const last = await tx
      .selectFrom('audit')
      .select(['seal_number', 'hash'])
      .where('seal_number', 'is not', null)
      .orderBy('seal_number', 'desc')
      .limit(1)
      .executeTakeFirst()
    let number = last?.seal_number ?? 0
    let previous = last?.hash ?? ''
    const rows = await tx.selectFrom('audit').selectAll().where('hash', 'is', null).orderBy('id').limit(BATCH).execute()
    for (const row of rows) {
      number++
      previous = sealOf(row, number, previous)
      await tx.updateTable('audit').set({ seal_number: number, hash: previous }).where('id', '=', row.id).execute()
    }
    return rows.length
  })
}

/** The number of the first entry that was altered, removed or inserted; null when the chain holds. */
export async function firstBrokenSeal(db: Kysely<Database>): Promise<number | null> {
  let previous = ''
  for (let expected = 1; ; ) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('seal_number', '>=', expected)
      .orderBy('seal_number')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return null
    for (const row of rows) {
      if (row.seal_number !== expected || row.hash !== sealOf(row, expected, previous)) return expected
      previous = row.hash
      expected++
    }
  }
}
