import { type Kysely, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/schema'
import { within } from '../within'

/** A database that takes longer counts as unavailable, so that the caller does not wait much longer. */
const PATIENCE_MS = 3_000

/** The database answers in time. */
export function isDatabaseReachable(db: Kysely<Database>): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return within(PATIENCE_MS, answer, false)
}

/**
 * Gauges of unavailable services and waiting work. Also collected while the database is unavailable: its gauges then
 * have no values.
 */
export function addStateGauges(registry: Registry, db: Kysely<Database>): void {
  new Gauge({
    name: 'llave_database_reachable',
    help: '1 when the database answers, 0 when not',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await isDatabaseReachable(db)) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'llave_jobs',
    help: 'Jobs by status',
    labelNames: ['status'],
    // All processes see the same jobs.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset()
      const counts = db.selectFrom('jobs').select(['status', eb => eb.fn.countAll<number>().as('count')])
      const rows = await counts.groupBy('status').execute().catch(none)
      for (const { status, count } of rows) this.set({ status }, count)
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
      const rows = await counts.groupBy('kind').execute().catch(none)
      for (const { kind, count } of rows) this.set({ kind }, count)
    },
  })
}

/** The database is unavailable, which its own gauge shows. */
const none = () => []
