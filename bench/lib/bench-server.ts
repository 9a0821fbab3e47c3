import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type App, createApp } from '../../apps/server/src/app'
import { systemClock } from '../../apps/server/src/platform/clock'
import { readConfig } from '../../apps/server/src/platform/config'
import type { Db } from '../../apps/server/src/platform/database/db'
import { secretsFrom } from '../../apps/server/src/platform/security/secrets'
import { openSession } from '../../apps/server/src/platform/security/sessions'
import { log, startBenchDatabase } from './bench-database'
import { benchFolder } from './bench-folder'

export interface RecordedQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface BenchServer {
  readonly app: App
  readonly db: Db
  readonly pool: pg.Pool
  /** A session token for the person. */
  token(userId: string): Promise<string>
  /** Makes calls in the person's name: GET, or POST with a body. Throws unless the answer is 200. */
  as(userId: string): Promise<Ask>
  /** The statements that `run` sends to the database, in order. */
  record(run: () => Promise<unknown>): Promise<RecordedQuery[]>
  stop(): Promise<void>
}

/** `call`: its path below `/api`. Returns the answer as it is sent. */
export type Ask = (call: string, body?: object) => Promise<string>

/** The product in this process, on its own embedded, durable database, without demo data. */
export async function startBenchServer(settings: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const folder = await benchFolder()
  const { postgres, pool, db } = await startBenchDatabase(folder)
  const app = await createApp({
    config: readConfig({ RATE_LIMITS: 'off', DATA_DIR: folder, ...settings }),
    db,
    databaseAddress: postgres.connection,
    clock: systemClock,
    log,
    secrets: secretsFrom(createHash('sha256').update('bench').digest()),
    webFolder: path.resolve(import.meta.dirname, '../../apps/web/dist'),
  })
  const token = (userId: string) =>
    openSession(app.platform, db, { userId, staff: true, remember: true, ip: '127.0.0.1', userAgent: 'bench' })
  return {
    app,
    db,
    pool,
    token,
    async as(userId) {
      const headers = { authorization: `Bearer ${await token(userId)}` }
      return async (call, body) => {
        const asked = {
          method: body ? 'POST' : 'GET',
          url: `/api/${call}`,
          headers,
          ...(body && { payload: body }),
        } as const
        const answer = await app.http.inject(asked)
        if (answer.statusCode !== 200) throw new Error(`${call}: ${answer.body.slice(0, 300)}`)
        return answer.body
      }
    },
    record,
    async stop() {
      await app.close()
      await db.destroy()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function record(run: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const seen: RecordedQuery[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const query =
      typeof first === 'string' ? { text: first, values: second } : (first as { text: string; values?: unknown[] })
    seen.push({ text: query.text, values: Array.isArray(query.values) ? [...query.values] : [] })
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await run()
  } finally {
    pg.Client.prototype.query = original
  }
  return seen
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that the given percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}

/** The median milliseconds of several runs, after those that only warm up. */
export async function medianTime(run: () => Promise<unknown>, runs: number, warmingRuns = 1): Promise<number> {
  const times: number[] = []
  for (let n = -warmingRuns; n < runs; n++) {
    const time = await timed(run)
    if (n >= 0) times.push(time)
  }
  return median(times)
}

/** How many milliseconds one run takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
