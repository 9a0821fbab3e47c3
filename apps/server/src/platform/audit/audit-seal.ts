import { calendarDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { type Db, type RowOf, transact } from '../database/db'
import type { Platform } from '../platform'
import type { Secrets } from '../security/secrets'
import { type AuditHead, keepHead, readHeads, setDamagedAside } from './audit-heads'

type AuditRow = RowOf<'audit'>

const BATCH = 500
/** Advisory lock: only one instance seals at a time. */
const LOCK = 7_455_124
/**
 * How much older than the newest sealed entry an entry may be when it is sealed. Entries have the time at which their
 * transaction began, and transactions that write them last for seconds (no statement more than fifteen, no pause
 * between two more than sixty). An older entry was inserted afterwards, or under a clock that was set back.
 */
export const SEALED_WITHIN = sql`interval '5 minutes'`

/** The seal of an entry covers its content, its position and the previous seal, and needs our key. */
export function sealOf({ auditSeal }: Secrets, row: AuditRow, number: number, previous: string): string {
  const { id, createdDate, actorId, action, entity, entityId, ip, details } = row
  const date = createdDate.toISOString()
  return auditSeal(JSON.stringify([previous, number, id, date, actorId, action, entity, entityId, ip, sorted(details)]))
}

/** jsonb does not preserve key order, so the seal must not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}

/**
 * Chains the entries written since the last seal, by their dates. An entry dated into the past or the future is never
 * sealed, so `verifyAudit` finds it: whoever can only add entries cannot add to the past. Also stores the chain's head
 * outside the database, and once a day in the log. Entries are written unsealed in their business transaction, so that
 * nobody waits for the chain. When the chain no longer contains the stored head, somebody has cut it: nothing is
 * sealed, and an error is logged each time.
 */
export async function sealAudit(platform: Platform): Promise<void> {
  const { config, clock, log, db } = platform
  const damaged = await setDamagedAside(config.dataDir, clock.now())
  if (damaged) log.error({ file: damaged }, 'audit-heads.log is damaged: it was set aside')
  const kept = (await readHeads(config.dataDir)).at(-1)
  if (kept && !(await isInChain(db, kept))) {
    log.error({ number: kept.number, hash: kept.hash }, 'the audit chain does not lead to the head that was kept')
    return
  }
  while ((await sealBatch(platform)) === BATCH) {
    // A partial batch is the last one.
  }
  const head = await headOf(db)
  if (!head || head.number === kept?.number) return
  const isFirst = await keepHead(config.dataDir, head, calendarDay(clock.now()))
  if (isFirst) log.info({ number: head.number, hash: head.hash }, 'audit head')
}

/** Whether the chain still contains the head that was last stored outside the database; if not, somebody has cut it. */
export async function isAuditWhole({ config, db }: Platform): Promise<boolean> {
  const kept = (await readHeads(config.dataDir)).at(-1)
  return kept === undefined || isInChain(db, kept)
}

async function isInChain(db: Db, { number, hash }: AuditHead): Promise<boolean> {
  const seal = await db.selectFrom('auditSeals').select('hash').where('number', '=', number).executeTakeFirst()
  return seal?.hash === hash
}

/** The last seal; undefined while there is none. */
export function headOf(db: Db): Promise<AuditHead | undefined> {
  return db.selectFrom('auditSeals').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

function sealBatch({ db, secrets }: Platform): Promise<number> {
  return transact(db, async tx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const last = await tx
      .selectFrom('auditSeals')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    let { number, hash } = last ?? { number: 0, hash: '' }
    const newest = await newestSealed(tx)
    const rows = await tx
      .selectFrom('audit')
      .selectAll('audit')
      .where('createdDate', '>=', sql<Date>`${newest ?? new Date(0)}::timestamptz - ${SEALED_WITHIN}`)
      .where('createdDate', '<=', sql<Date>`now() + ${SEALED_WITHIN}`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('auditSeals').select('number').whereRef('auditSeals.auditId', '=', 'audit.id'))),
      )
      .orderBy('createdDate')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const seals = rows.map(row => {
      number++
      hash = sealOf(secrets, row, number, hash)
      return { number, auditId: row.id, hash }
    })
    if (seals.length > 0) await tx.insertInto('auditSeals').values(seals).execute()
    return rows.length
  })
}

async function newestSealed(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit')
    .select('createdDate')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('auditSeals').select('number').whereRef('auditSeals.auditId', '=', 'audit.id')),
    )
    .orderBy('createdDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.createdDate
}
