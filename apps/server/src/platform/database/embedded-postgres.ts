import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog } from './database-log'
import { findBinaries } from './embedded/binaries'
import {
  ensureCluster,
  hasCluster,
  PORT,
  releaseSocketFolder,
  socketFolder,
  socketOfRunning,
  stopLeftBehind,
} from './embedded/cluster'
import { clusterIn, type DataHome, findDataDir, findDataHome } from './embedded/data-home'
import { cannotRunHere, doesNotStart, EmbeddedPostgresError } from './embedded/embedded-postgres-error'
import { isOwned, takeOwnership } from './embedded/owner-file'
import { admitWithoutPassword, readPassword, setPassword } from './embedded/server-password'
import { type ServerProcess, startServer } from './embedded/server-process'
import { handOver } from './embedded/server-user'

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: DatabaseLog
  /** `off` can lose data in a power cut; for tests only. */
  durability?: 'on' | 'off'
}

export interface EmbeddedPostgres {
  /** Part of a pg configuration; stays valid when the server restarts. */
  connection: { host: string; port: number; user: string; password: string; database: string }
  dataDir: string
  /** Shuts the server down cleanly and releases the folder. Close the pools first: open connections are cut. */
  stop(): Promise<void>
}

const DATABASE = 'llave'
const USER = 'postgres'
const WRONG_PASSWORD = '28P01'
const LONGEST_WAIT_MS = 30_000
const STABLE_AFTER_MS = 60_000

const SETTINGS = [
  'listen_addresses=',
  'timezone=UTC',
  'log_timezone=UTC',
  'max_connections=100',
  // The caller logs failed statements: the server's own log lines would contain row values.
  'log_min_messages=log',
  'log_min_error_statement=panic',
]
const NO_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durability = 'on' } = options
  try {
    const home = findDataHome(dataDir, log)
    const isUsed = hasCluster(home.clusterDir)
    const release = takeOwnership(home.dir)
    try {
      return await serve(home, log, durability === 'on', release)
    } catch (error) {
      release()
      throw isUsed && !(error instanceof EmbeddedPostgresError) ? doesNotStart(home.dir, whyOf(error), error) : error
    }
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw cannotRunHere(error instanceof Error ? error.message : String(error), error)
  }
}

/** The address of the server that another program runs on a folder; undefined while none does. */
export function findRunningPostgres(dataDir: string): EmbeddedPostgres['connection'] | undefined {
  const dir = findDataDir(dataDir)
  if (!isOwned(dir)) return undefined
  const host = socketOfRunning(clusterIn(dir))
  const password = readPassword(dir)
  return host === undefined || password === undefined
    ? undefined
    : { host, port: PORT, user: USER, password, database: DATABASE }
}

/** The server's own error message in one line, if there is one. */
function whyOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /\b(?:FATAL|PANIC):\s+(.+)/.exec(message)?.[1] ?? message.trim().replace(/\s*\n\s*/g, ' ')
}

async function serve(
  home: DataHome,
  log: DatabaseLog,
  durable: boolean,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const bin = findBinaries(home.user, home.dir)
  ensureCluster(home, bin, durable)
  const known = readPassword(home.dir)
  if (known === undefined) admitWithoutPassword(home)
  const socketDir = socketFolder(home)
  const settings = [...SETTINGS, ...(durable ? [] : NO_DURABILITY)].flatMap(setting => ['-c', setting])
  const launch = async () => {
    await stopLeftBehind(home, socketDir, log)
    handOver(home.clusterDir, home.user)
    return startServer(home, bin, ['-k', socketDir, ...settings], log)
  }

  const stopServer = keepRunning(await launch(), launch, log)
  const stop = async () => {
    await stopServer()
    releaseSocketFolder(home, socketDir)
    release()
  }
  try {
    const server = { host: socketDir, port: PORT, user: USER }
    const connection = { ...server, password: known ?? (await setPassword(home, server)), database: DATABASE }
    await ensureDatabase(connection)
    return { connection, dataDir: home.dir, stop }
  } catch (error) {
    await stop()
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error
    throw new EmbeddedPostgresError(
      `The file password in ${home.dir} is not that of the database: remove it and start again, and the database gets a new one.`,
    )
  }
}

/**
 * Restarts the server whenever it exits on its own, with increasing pauses. Returns the function that stops it for
 * good.
 */
function keepRunning(
  first: ServerProcess,
  launch: () => Promise<ServerProcess>,
  log: DatabaseLog,
): () => Promise<void> {
  const ending = new AbortController()
  let server = first

  const watch = async () => {
    let failures = 0
    let startedAt = Date.now()
    for (;;) {
      await server.exited
      if (ending.signal.aborted) return
      failures = Date.now() - startedAt > STABLE_AFTER_MS ? 0 : failures + 1
      const waitMs = Math.min(LONGEST_WAIT_MS, 100 * 2 ** failures)
      log.warn(`The database server ended by itself; it is started again in ${waitMs} ms`)
      await delay(waitMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
      startedAt = Date.now()
      try {
        server = await launch()
        log.info('The database server runs again')
      } catch (error) {
        log.error({ err: error }, 'The database server does not start')
      }
      if (ending.signal.aborted) return server.stop()
    }
  }
  const watching = watch()

  return async () => {
    ending.abort()
    await server.stop()
    await watching
  }
}

async function ensureDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(DATABASE)}`)
  } finally {
    await client.end()
  }
}
