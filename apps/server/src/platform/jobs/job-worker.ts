import { type RawBuilder, sql } from 'kysely'
import { doFor } from '../slots'
import { type ClaimedJob, type JobContext, type JobHandler, LEASE_SECONDS, OUTSIDE_LANES, runJob } from './run-job'

export interface JobWorkerOptions extends JobContext {
  /** Concurrent jobs in each lane. */
  readonly concurrency?: number
  readonly pollMs?: number
}

export interface JobWorker {
  start(): void
  /** There may be work of this kind, or of any: check now instead of at the next poll. */
  wake(kind?: string): void
  runDue(): Promise<void>
  /** Takes no more work and waits for the jobs in progress; those that wait for a silent service are cut off. */
  stop(): Promise<void>
}

/** Shorter than a shutdown may take (DRAIN_SECONDS): a silent service must not keep the program from stopping. */
const STOP_PATIENCE_MS = 10_000

/**
 * Runs the jobs of all kinds in lanes: database-only jobs, which open pages wait for, are never blocked by jobs that
 * talk to the outside, such as a thousand e-mails or a silent mail server; e-mails are never blocked by jobs that take
 * long, such as a dossier, and nothing is blocked by a silent receiver of webhooks. Works with any number of instances.
 */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const known = [...options.handlers.keys()]
  const own = (['database', ...OUTSIDE_LANES] as const).map(name => {
    const kinds = [...options.handlers].flatMap(([kind, handler]) => (laneOf(handler) === name ? [kind] : []))
    return { kinds, lane: createLane(options, sql`kind = any(${kinds})`) }
  })
  // An unknown kind belongs to a newer version, which may run beside us or come later. A job that nobody has done for
  // an hour fails visibly.
  const others = createLane(
    options,
    sql`kind <> all(${own.flatMap(({ kinds }) => kinds)})
      and (kind = any(${known}) or run_date < now() - make_interval(secs => ${FOREIGN_SECONDS}))`,
  )
  const lanes = [...own.map(({ lane }) => lane), others]
  return {
    start() {
      for (const lane of lanes) lane.start()
    },
    wake(kind) {
      if (kind === undefined) for (const lane of lanes) lane.wake()
      else (own.find(({ kinds }) => kinds.includes(kind))?.lane ?? others).wake()
    },
    async runDue() {
      // Jobs of one lane may have enqueued jobs of the other.
      while ((await Promise.all(lanes.map(lane => lane.runDue()))).includes(true));
    },
    async stop() {
      await Promise.all(lanes.map(lane => lane.stop()))
    },
  }
}

const laneOf = (handler: JobHandler) => ('inTransaction' in handler ? 'database' : handler.lane)

const FOREIGN_SECONDS = 3600

interface Lane {
  start(): void
  wake(): void
  stop(): Promise<void>
  /** Runs everything that is due; true when there was anything. */
  runDue(): Promise<boolean>
}

/**
 * Claims due jobs with `for update skip locked` and a lease that is renewed while the job runs: a killed worker's jobs
 * are taken over when their lease ends. Of several with the same subject only the first can be claimed, by any
 * instance. Actors take turns: nobody waits for more than one job of each of the others.
 */
function createLane(
  { concurrency = 4, pollMs = 2000, ...context }: JobWorkerOptions,
  kinds: RawBuilder<unknown>,
): Lane {
  const { db, log } = context
  const round = [...context.handlers].flatMap(([kind, handler]) =>
    'run' in handler && handler.goesRound ? [kind] : [],
  )
  const running = new Set<Promise<void>>()
  const cutOff = new AbortController()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let filling: Promise<boolean> | undefined
  let wokenMeanwhile = false
  /** The last claim may have left jobs: the next free slot claims again. */
  let mayBeMore = false

  async function claim(limit: number): Promise<ClaimedJob[]> {
    const { rows } = await sql<ClaimedJob>`
      update jobs set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
      where id in (
        select id from jobs
        where status = 'WAITING' and run_date <= now() and (lease_until is null or lease_until < now()) and ${kinds}
          and (subject is null or not exists (
            select from jobs before where before.subject = jobs.subject and before.id <> jobs.id
              and before.status = 'WAITING' and before.run_date <= now()
              and case when jobs.kind = any(${round})
                then before.lease_until > now() or (before.turn, before.id) < (jobs.turn, jobs.id)
                else before.id < jobs.id end))
        order by turn, run_date, id limit ${limit} for update skip locked
      )
      returning id, kind, payload, attempts, subject, actor`.execute(db)
    return rows
  }

  /** Starts as many jobs as there are free slots; true when it started any. */
  async function fill(): Promise<boolean> {
    const free = concurrency - running.size
    // Also for slots that become free while these are being claimed.
    mayBeMore = true
    if (stopped || free <= 0) return false
    const jobs = await claim(free)
    mayBeMore = jobs.length === free
    for (const job of jobs) {
      // What the job leaves for later belongs to the same actor.
      const work = doFor(job.actor, () => runJob(context, job, cutOff.signal)).finally(() => {
        running.delete(work)
        // The next job of the same subject could not be claimed before.
        if (mayBeMore || job.subject !== null) wake()
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
      for (let did = false; ; did = true) {
        const started = await fill()
        if (!started && running.size === 0) return did
        await Promise.all(running)
      }
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await filling
      const patience = setTimeout(() => cutOff.abort(), STOP_PATIENCE_MS)
      await Promise.all(running)
      clearTimeout(patience)
    },
  }
}
