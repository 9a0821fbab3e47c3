import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/schema'
import { transact } from '../database/transact'

/**
 * How a kind of job is done. `inTransaction` handlers get the transaction that also marks the job as done, so their
 * database effects happen exactly once. The others talk to the outside world and may run again after a crash.
 */
export type JobHandler =
  | { readonly inTransaction: (payload: Record<string, unknown>, tx: Transaction<Database>) => Promise<void> }
  | {
      readonly run: (payload: Record<string, unknown>) => Promise<void>
      /** Called when a try has failed and another one comes. */
      readonly onRetry?: (payload: Record<string, unknown>, error: string, next: Date) => Promise<void>
      /** Called once when the last try has failed. */
      readonly onDead?: (payload: Record<string, unknown>, error: string) => Promise<void>
    }

/** What no further try can mend: the job is given up at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

export interface JobWorkerOptions {
  readonly db: Kysely<Database>
  readonly log: Logger
  readonly handlers: ReadonlyMap<string, JobHandler>
  readonly concurrency?: number
  readonly pollMs?: number
}

export interface JobWorker {
  start(): void
  /** There may be work: look now instead of at the next poll. */
  wake(): void
  /** Runs everything that is due. For tests and commands. */
  runDue(): Promise<void>
  /** Takes no more work and waits for the jobs in progress. */
  stop(): Promise<void>
}

interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly payload: Record<string, unknown>
  readonly attempts: number
}

const LEASE_SECONDS = 30
const MAX_ATTEMPTS = 10

/** Seconds until the next try: 3, 9, 27, … The last is eight hours after the first: a system may be away for a night. */
function backOffSeconds(attempts: number): number {
  return 3 ** attempts
}

/**
 * The job's row as long as this try is the latest one: a worker that was presumed dead finds nothing and changes
 * nothing.
 */
function held(db: Kysely<Database>, job: ClaimedJob) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('status', '=', 'WAITING')
}

/**
 * Claims due jobs with `for update skip locked` and a lease that is renewed while the job runs: a killed worker's jobs
 * are taken over when their lease ends. Works with any number of instances.
 */
export function createJobWorker({ db, log, handlers, concurrency = 4, pollMs = 2000 }: JobWorkerOptions): JobWorker {
  const running = new Set<Promise<void>>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let filling: Promise<boolean> | undefined
  let wokenMeanwhile = false
  /** The last look may have left jobs behind: the next free slot looks again. */
  let mayBeMore = false

  async function claim(limit: number): Promise<ClaimedJob[]> {
    const { rows } = await sql<ClaimedJob>`
      update jobs set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
      where id in (
        select id from jobs
        where status = 'WAITING' and run_date <= now() and (lease_until is null or lease_until < now())
        order by run_date, id limit ${limit} for update skip locked
      )
      returning id, kind, payload, attempts`.execute(db)
    return rows.sort((a, b) => a.id - b.id)
  }

  async function settle(job: ClaimedJob, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error)
    const dead = job.attempts >= MAX_ATTEMPTS || error instanceof PermanentFailure
    log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, dead, error: message }, 'job failed')
    const settled = await held(db, job)
      .set({
        last_error: message.slice(0, 1000),
        lease_until: null,
        status: dead ? 'DEAD' : 'WAITING',
        run_date: sql`now() + make_interval(secs => ${backOffSeconds(job.attempts)})`,
      })
      .returning('run_date')
      .executeTakeFirst()
    const handler = handlers.get(job.kind)
    if (!settled || !handler || !('run' in handler)) return
    if (dead) await handler.onDead?.(job.payload, message)
    else await handler.onRetry?.(job.payload, message, settled.run_date)
  }

  async function perform(job: ClaimedJob): Promise<void> {
    const lease = setInterval(
      () => {
        held(db, job)
          .set({ lease_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
          .execute()
          .catch(error => log.warn({ error }, 'lease not renewed'))
      },
      (LEASE_SECONDS * 1000) / 3,
    )
    try {
      const handler = handlers.get(job.kind)
      if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`)
      // A job that crashed its worker every time is not retried for ever.
      if (job.attempts > MAX_ATTEMPTS) throw new Error('given up: no try came to an end')
      const done = async (target: Kysely<Database>) => {
        const { numUpdatedRows } = await held(target, job)
          .set({ status: 'DONE', finished_date: sql`now()`, lease_until: null })
          .executeTakeFirstOrThrow()
        // Rolls back what this worker wrote: another one has taken the job over.
        if (numUpdatedRows === 0n) throw new Error('lease lost')
      }
      if ('inTransaction' in handler) {
        await transact(db, async tx => {
          await handler.inTransaction(job.payload, tx)
          await done(tx)
        })
      } else {
        await handler.run(job.payload)
        await done(db)
      }
    } catch (error) {
      await settle(job, error).catch(failure => log.error({ failure }, 'job could not be settled'))
    } finally {
      clearInterval(lease)
    }
  }

  /** Starts as many jobs as there are free slots; true when it started any. */
  async function fill(): Promise<boolean> {
    const free = concurrency - running.size
    // Also for what ends while these are being claimed.
    mayBeMore = true
    if (stopped || free <= 0) return false
    const jobs = await claim(free)
    mayBeMore = jobs.length === free
    for (const job of jobs) {
      const work = perform(job).finally(() => {
        running.delete(work)
        if (mayBeMore) wake()
      })
      running.add(work)
    }
    return jobs.length > 0
  }

  function wake(): void {
    if (stopped || timer === undefined) return
    if (filling) {
      wokenMeanwhile = true
      return
    }
    filling = fill()
      .catch(error => {
        log.warn({ error: String(error) }, 'jobs could not be claimed')
        return false
      })
      .finally(() => {
        filling = undefined
        if (wokenMeanwhile) {
          wokenMeanwhile = false
          wake()
        }
      })
  }

  return {
    start() {
      timer = setInterval(wake, pollMs)
      wake()
    },
    wake,
    async runDue() {
      for (;;) {
        const started = await fill()
        if (!started && running.size === 0) return
        await Promise.all(running)
      }
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await filling
      await Promise.all(running)
    },
  }
}
