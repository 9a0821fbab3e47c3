import { once } from 'node:events'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseLog } from './database-log'
import { type Db, refuseInTransaction } from './db'
import type { Database } from './schema'
import { CONNECT_MS, type DatabaseAddress, ServerPool } from './servers'
import { NamingClient } from './statement-names'

export interface PoolOptions {
  address: DatabaseAddress
  log: DatabaseLog
  /** Shown in pg_stat_activity. */
  applicationName?: string
  maxConnections?: number
  /** How long a caller waits for a connection. */
  connectMs?: number
  /** A statement that takes longer is cancelled. */
  statementTimeoutMs?: number
  /** How long a statement waits for a row or table lock. */
  lockTimeoutMs?: number
  /** If a statement has not even been cancelled after this additional time, its connection counts as dead. */
  graceMs?: number
}

/**
 * Random reads cost hardly more than sequential ones on solid-state disks and in memory. With its default for spinning
 * disks, the planner reads a whole table to find one row in ten. Parallel workers are off: starting them takes as long
 * as a whole page of the list, and other calls need the cores.
 */
const PLANNED_FOR = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0'

/**
 * A pool in which a dropped connection fails only its own query: every client, idle or checked out, has an error
 * handler. bigint and numeric are read as numbers (cents and counts are far below 2^53), timestamptz as Date, date as
 * the string YYYY-MM-DD.
 */
export function createPool(options: PoolOptions): ServerPool {
  const { address, log, applicationName = 'llave', maxConnections = 10, connectMs = CONNECT_MS } = options
  const { statementTimeoutMs = 15_000, lockTimeoutMs = 5_000, graceMs = 5_000 } = options
  const pool = new ServerPool(address, {
    application_name: applicationName,
    options: PLANNED_FOR,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // For a server that hangs and cancels nothing itself.
    query_timeout: statementTimeoutMs + graceMs,
    lock_timeout: lockTimeoutMs,
    // An abandoned transaction releases its locks.
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser },
  })
  const onError = (err: Error) => {
    // Once the pool is ending, connections are closed on purpose, not lost.
    if (!pool.ending) log.error({ err }, 'Connection to the database lost')
  }
  // The pool listens on idle clients only; an error on a checked-out client without a listener would crash the process.
  pool.on('connect', client => client.on('error', onError))
  pool.on('error', () => {
    // The client's own handler has logged it.
  })
  return pool
}

/** The typed query builder over an unused pool. Destroying it ends the pool and closes its connections. */
export function createDatabase(pool: ServerPool): Db {
  const open = new Set<unknown>()
  pool.on('connect', client => open.add(client))
  pool.on('remove', client => open.delete(client))
  const end = async () => {
    await pool.end()
    // The pool does not wait until its connections are closed; a server stopped right after would cut them.
    const signal = AbortSignal.timeout(LONGEST_FAREWELL_MS)
    while (open.size > 0 && !signal.aborted) await once(pool, 'remove', { signal }).catch(() => undefined)
  }
  const connect = async () => {
    refuseInTransaction('another connection')
    return new NamingClient(await pool.take(), pool.names)
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: { connect, end } }), plugins: [new Renaming()] })
}

/** Columns have underscores in SQL and camel case in the program; keys inside JSON stay as they are. */
class Renaming extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  protected override camelCase(name: string): string {
    return name.startsWith('_') ? name : super.camelCase(name)
  }
}

const LONGEST_FAREWELL_MS = 1000

const { INT8, NUMERIC, DATE } = pg.types.builtins

/** Scoped to our pools, so that the connections of other libraries are not affected. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  if (format === 'binary') return pg.types.getTypeParser(oid, format)
  if (oid === INT8 || oid === NUMERIC) return Number
  // The driver would return a Date at local midnight, which is a different day in another time zone.
  if (oid === DATE) return (day: string) => day
  return pg.types.getTypeParser(oid)
}
