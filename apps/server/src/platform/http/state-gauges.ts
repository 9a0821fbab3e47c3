import { sql } from 'kysely'
import { type Aggregator, Gauge, type Registry } from 'prom-client'
import { isAuditWhole } from '../audit/audit-seal'
import type { Db } from '../database/db'
import type { Platform } from '../platform'
import { within } from '../within'

/** A database that takes longer counts as unavailable, so that the caller does not wait much longer. */
const PATIENCE_MS = 3_000

export function isDatabaseReachable(db: Db): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return within(PATIENCE_MS, answer, false)
}

export interface StateGauge {
  readonly name: string
  readonly help: string
  /** How several processes that serve together combine the figure. */
  readonly aggregator: Aggregator
  /** Called whenever the metrics are read; the gauge has no value if it fails. */
  read(): number | Promise<number>
}

export function addGauge(registry: Registry, { name, help, aggregator, read }: StateGauge): void {
  new Gauge({
    ...{ name, help, aggregator, registers: [registry] },
    async collect() {
      this.reset()
      const value = await Promise.resolve(read()).catch(() => undefined)
      if (value !== undefined) this.set(value)
    },
  })
}

const yes = (is: boolean) => (is ? 1 : 0)

/**
 * Gauges of unavailable services and waiting work. Also collected while the database is unavailable: its gauges then
 * have no values.
 */
export function addStateGauges(registry: Registry, platform: Platform, filesReachable: () => Promise<boolean>): void {
  const { db, disk } = platform
  const started = Date.now() / 1000
  const gauges: readonly StateGauge[] = [
    {
      name: 'llave_start_time_seconds',
      help: 'When the process started; of several, the newest',
      aggregator: 'max',
      read: () => started,
    },
    {
      name: 'llave_database_reachable',
      help: '1 when the database answers, 0 when not',
      aggregator: 'min',
      read: async () => yes(await isDatabaseReachable(db)),
    },
    {
      name: 'llave_files_reachable',
      help: '1 when the file store can be reached, 0 when not',
      aggregator: 'min',
      read: async () => yes(await filesReachable()),
    },
    {
      name: 'llave_disk_free_bytes',
      help: 'Room left where the data folder is',
      aggregator: 'min',
      read: () => disk.freeBytes(),
    },
    {
      name: 'llave_read_only',
      help: '1 when the disk is so full that nothing new is accepted',
      aggregator: 'max',
      read: async () => yes(await disk.isLow()),
    },
    {
      name: 'llave_audit_whole',
      help: '0 when entries of the audit were cut off, or an older backup was restored',
      aggregator: 'min',
      read: async () => yes(await isAuditWhole(platform)),
    },
    {
      name: 'llave_backup_time_seconds',
      help: 'When the last backup was finished; 0 when there was none',
      aggregator: 'max',
      read: () => lastBackup(db),
    },
  ]
  for (const gauge of gauges) addGauge(registry, gauge)
  addJobGauges(registry, db)
}

async function lastBackup(db: Db): Promise<number> {
  const found = await db.selectFrom('backups').select('finishedDate').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return (found?.finishedDate.getTime() ?? 0) / 1000
}

const JOB_STATUSES = ['WAITING', 'DONE', 'DEAD'] as const

/** All processes see the same jobs. */
function addJobGauges(registry: Registry, db: Db): void {
  new Gauge({
    name: 'llave_jobs',
    help: 'Jobs by status',
    labelNames: ['status'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset()
      const counts = db.selectFrom('jobs').select(['status', eb => eb.fn.countAll<number>().as('count')])
      const rows = await counts
        .groupBy('status')
        .execute()
        .catch(() => null)
      // A rule sees the first job that is given up only if there was a zero before it.
      for (const status of rows ? JOB_STATUSES : []) {
        this.set({ status }, rows?.find(row => row.status === status)?.count ?? 0)
      }
    },
  })
  new Gauge({
    name: 'llave_jobs_retrying',
    help: 'Jobs that have failed and will be tried again, by kind: what they need is down',
    labelNames: ['kind'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset()
      const failed = db
        .selectFrom('jobs')
        .where('status', '=', 'WAITING')
        .where('attempts', '>', 0)
        .where('leaseUntil', 'is', null)
      const counts = failed.select(['kind', eb => eb.fn.countAll<number>().as('count')])
      const rows = await counts
        .groupBy('kind')
        .execute()
        .catch(() => [])
      for (const { kind, count } of rows) this.set({ kind }, count)
    },
  })
}
