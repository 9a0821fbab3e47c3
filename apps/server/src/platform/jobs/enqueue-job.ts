import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema'

/** Channel on which committed jobs wake the workers of all instances. */
export const JOBS_CHANNEL = 'llave_jobs'

export interface NewJob {
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Not before this instant. */
  readonly runDate?: Date
  /** A second job with the same key is not created: "once" for schedules and notices. */
  readonly uniqueKey?: string
}

/** Enqueues work inside the given transaction: it exists if, and only if, the transaction commits. */
export async function enqueueJob(db: Kysely<Database>, job: NewJob): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      unique_key: job.uniqueKey ?? null,
      ...(job.runDate ? { run_date: job.runDate } : {}),
    })
    .onConflict(conflict => conflict.column('unique_key').doNothing())
    .execute()
  // NOTIFY is delivered at commit, and identical messages of one transaction are collapsed into one.
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(db)
}
