import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Db, type Tx, transact } from '../database/db'

/** Lanes beside that of the database and that of all other jobs. */
export const OUTSIDE_LANES = ['mails', 'webhooks'] as const

/**
 * The handler of a kind of job. `inTransaction` handlers get the transaction that also marks the job as done, so their
 * database effects happen exactly once. The others talk to the outside and may run again after a crash.
 */
export type JobHandler =
  | { readonly inTransaction: (payload: Record<string, unknown>, tx: Tx) => Promise<void> }
  | {
      /** `cutOff` is aborted when the program ends and has waited long enough for a silent service. */
      readonly run: (payload: Record<string, unknown>, cutOff: AbortSignal) => Promise<void>
      /** Called when an attempt has failed and another one follows, in the transaction that records it. */
      readonly onRetry?: (failed: FailedTry, next: Date) => Promise<void>
      /** Called once when the last attempt has failed, in the transaction that gives the job up. */
      readonly onDead?: (failed: FailedTry) => Promise<void>
      /** Its jobs neither wait for those of other lanes nor keep them waiting, however long each takes. */
      readonly lane?: (typeof OUTSIDE_LANES)[number]
      /** Of its jobs with the same subject comes first not the eldest, but the one whose actor's turn it is. */
      readonly goesRound?: true
    }

export interface FailedTry {
  readonly payload: Record<string, unknown>
  readonly error: string
  readonly tx: Tx
}

/** A failure that no further attempt can fix: the job is given up at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

/** A failure after which the next attempt must wait until `earliest`, even if it would be due before. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'

  constructor(
    message: string,
    readonly earliest: Date,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export interface JobContext {
  readonly db: Db
  readonly log: Logger
  readonly handlers: ReadonlyMap<string, JobHandler>
}

export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly payload: Record<string, unknown>
  readonly attempts: number
  readonly subject: string | null
  readonly actor: string
}

export const LEASE_SECONDS = 30
const MAX_ATTEMPTS = 10

/**
 * Seconds until the next attempt: 3, 9, 27, … The last is eight hours after the first, so that a system may be down for
 * a night.
 */
function backOffSeconds(attempts: number): number {
  return 3 ** attempts
}

/** The job's row while this attempt is the latest one: a worker presumed dead finds nothing and changes nothing. */
function held(db: Db, job: ClaimedJob) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('status', '=', 'WAITING')
}

/**
 * Runs a claimed job and records the result: done, to be retried, or given up. Renews the lease meanwhile. Never
 * throws.
 */
export async function runJob(context: JobContext, job: ClaimedJob, cutOff: AbortSignal): Promise<void> {
  const { db, log, handlers } = context
  const lease = setInterval(
    () => {
      held(db, job)
        .set({ leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
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
    if ('inTransaction' in handler) {
      await transact(db, async tx => {
        await handler.inTransaction(job.payload, tx)
        await markDone(tx, job)
      })
    } else {
      await handler.run(job.payload, cutOff)
      await markDone(db, job)
    }
  } catch (error) {
    await settle(context, job, error).catch(failure => log.error({ failure }, 'job could not be settled'))
  } finally {
    clearInterval(lease)
  }
}

async function markDone(db: Db, job: ClaimedJob): Promise<void> {
  const { numUpdatedRows } = await held(db, job)
    .set({ status: 'DONE', finishedDate: sql`now()`, leaseUntil: null })
    .executeTakeFirstOrThrow()
  // Rolls back this worker's writes: another one has taken over the job.
  if (numUpdatedRows === 0n) throw new Error('lease lost')
}

async function settle({ db, log, handlers }: JobContext, job: ClaimedJob, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const dead = job.attempts >= MAX_ATTEMPTS || error instanceof PermanentFailure
  const cause = error instanceof Error && error.cause instanceof Error ? { cause: error.cause.message } : {}
  log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, dead, error: message, ...cause }, 'job failed')
  const earliest = error instanceof RetryLater ? error.earliest : null
  const handler = handlers.get(job.kind)
  await transact(db, async tx => {
    const settled = await held(tx, job)
      .set({
        lastError: message.slice(0, 1000),
        leaseUntil: null,
        status: dead ? 'DEAD' : 'WAITING',
        runDate: sql`greatest(now() + make_interval(secs => ${backOffSeconds(job.attempts)}), ${earliest}::timestamptz)`,
      })
      .returning('runDate')
      .executeTakeFirst()
    if (!settled || !handler || !('run' in handler)) return
    const failed: FailedTry = { payload: job.payload, error: message, tx }
    if (dead) await handler.onDead?.(failed)
    else await handler.onRetry?.(failed, settled.runDate)
  })
}
