import { sql } from 'kysely'
import type { Db, Tx } from '../database/db'
import { currentActor } from '../slots'

/** Channel on which committed jobs wake the workers of all instances; the message is their kind. */
export const JOBS_CHANNEL = 'llave_jobs'

export interface NewJob {
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Earliest time to run. */
  readonly runDate?: Date
  /** A second job with the same key is not created, for schedules and notices that happen once. */
  readonly uniqueKey?: string
  /** Jobs with the same subject that are due together run in the order of enqueueing. */
  readonly subject?: string
}

/**
 * Enqueues a job of the current actor in the given transaction: it exists only if that commits. Returns the job's id;
 * null when a job with its key exists.
 */
export async function enqueueJob(db: Db, job: NewJob): Promise<number | null> {
  const actor = currentActor().name
  const due = job.runDate ?? sql<Date>`now()`
  const enqueued = await db
    .insertInto('jobs')
    .values({
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      uniqueKey: job.uniqueKey ?? null,
      subject: job.subject ?? null,
      actor,
      // Its turn comes after all of the actor's own jobs that are due by then, but never before the jobs being done
      // now, for the others' sake.
      turn: sql`greatest(
        (select max(turn) + 1 from jobs where status = 'WAITING' and actor = ${actor} and run_date <= ${due}),
        (select min(turn) from jobs where status = 'WAITING' and run_date <= now()), 0)`,
      ...(job.runDate ? { runDate: job.runDate } : {}),
    })
    .onConflict(conflict => conflict.column('uniqueKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  // NOTIFY is delivered at commit, and identical messages of one transaction are collapsed into one.
  await sql`select pg_notify(${JOBS_CHANNEL}, ${job.kind})`.execute(db)
  return enqueued?.id ?? null
}

/** Runs a job that waits for its next attempt now; its attempts are counted anew. */
export async function hurryJob(
  tx: Tx,
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

/** Withdraws a job that has not started; false when it is too late. */
export async function withdrawJob(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
