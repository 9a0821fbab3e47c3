import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema'

/** Channel on which committed jobs wake the workers of all instances; the message is their kind. */
export const JOBS_CHANNEL = 'llave_jobs'

export interface NewJob {
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Not before this instant. */
  readonly runDate?: Date
  /** A second job with the same key is not created: "once" for schedules and notices. */
  readonly uniqueKey?: string
  /** What it is about: jobs about the same that are due together are done in the order of their enqueueing. */
  readonly subject?: string
}

/**
 * Enqueues work inside the given transaction: it exists if, and only if, the transaction commits. Returns the job's id;
 * null when there was one with its key.
 */
export async function enqueueJob(db: Kysely<Database>, job: NewJob): Promise<number | null> {
  const enqueued = await db
    .insertInto('jobs')
    .values({
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      uniqueKey: job.uniqueKey ?? null,
      subject: job.subject ?? null,
      ...(job.runDate ? { runDate: job.runDate } : {}),
    })
    .onConflict(conflict => conflict.column('uniqueKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  // NOTIFY is delivered at commit, and identical messages of one transaction are collapsed into one.
  await sql`select pg_notify(${JOBS_CHANNEL}, ${job.kind})`.execute(db)
  return enqueued?.id ?? null
}

/** Brings a job that waits for its next attempt forward to now; its attempts are counted anew. */
export async function hurryJob(
  tx: Transaction<Database>,
  { kind, name, id }: { readonly kind: string; readonly name: string; readonly id: string },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ runDate: sql`now()`, attempts: 0 })
    .where('kind', '=', kind)
    .where('status', '=', 'WAITING')
    .where('leaseUntil', 'is', null)
    .where(sql`payload ->> ${name}`, '=', id)
    .execute()
  await sql`select pg_notify(${JOBS_CHANNEL}, ${kind})`.execute(tx)
}

/** Takes back a job that nobody has begun; false: it is too late. */
export async function withdrawJob(tx: Transaction<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
