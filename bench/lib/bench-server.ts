import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { type App, createApp } from '../../apps/server/src/app'
import { systemClock } from '../../apps/server/src/platform/clock'
import { readConfig } from '../../apps/server/src/platform/config'
import type { Db } from '../../apps/server/src/platform/database/db'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres'
import { migrate } from '../../apps/server/src/platform/database/migrate'
import { createDatabase, createPool } from '../../apps/server/src/platform/database/pool'
import { secretsFrom } from '../../apps/server/src/platform/security/secrets'
import { openSession } from '../../apps/server/src/platform/security/sessions'

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
  /** The statements that `run` sends to the database, in order. */
  record(run: () => Promise<unknown>): Promise<RecordedQuery[]>
  stop(): Promise<void>
}

const log = pino({ level: 'silent' })

/** The product in this process, on its own embedded, durable database, without demo data. */
export async function startBenchServer(settings: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'llave-bench-'))
  // As root the database runs as another user, who must be able to enter the folder; otherwise it would be created
  // elsewhere and left behind.
  await chmod(folder, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log })
  await migrate(postgres.connection)
  const pool = createPool({ address: postgres.connection, log, maxConnections: 10, statementTimeoutMs: 600_000 })
  const db = createDatabase(pool)
  const app = await createApp({
    config: readConfig({ RATE_LIMITS: 'off', DATA_DIR: folder, ...settings }),
    db,
    databaseAddress: postgres.connection,
    clock: systemClock,
    log,
    secrets: secretsFrom(createHash('sha256').update('bench').digest()),
    webFolder: path.resolve(import.meta.dirname, '../../apps/web/dist'),
  })
  return {
    app,
    db,
    pool,
    token: userId =>
      openSession(app.platform, db, { userId, staff: true, remember: true, ip: '127.0.0.1', userAgent: 'bench' }),
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

/** How many milliseconds one run takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
