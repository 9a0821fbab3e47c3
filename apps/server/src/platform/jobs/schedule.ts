import type { Platform } from '../platform'
import { enqueueJob } from './enqueue-job'
import type { JobHandler } from './run-job'

/** A recurring task, run at most once per period by all instances together. */
export interface ScheduledJob {
  readonly kind: string
  readonly everySeconds: number
  readonly handler: JobHandler
}

const TICK_MS = 10_000

/**
 * Enqueues each scheduled job once per period: the period's number is part of the unique key, so a second instance, a
 * restart or a changed clock creates no second job.
 */
export function startSchedule(platform: Platform, jobs: readonly ScheduledJob[]): { stop(): Promise<void> } {
  const tick = async () => {
    const now = platform.clock.now().getTime()
    for (const { kind, everySeconds } of jobs) {
      const period = Math.floor(now / (everySeconds * 1000))
      await enqueueJob(platform.db, { kind, payload: {}, uniqueKey: `${kind}:${period}` })
    }
  }
  let ticking = Promise.resolve()
  const run = () => {
    ticking = tick().catch(error => platform.log.warn({ error: String(error) }, 'schedule'))
  }
  const timer = setInterval(run, TICK_MS)
  run()
  return {
    async stop() {
      clearInterval(timer)
      await ticking
    },
  }
}
