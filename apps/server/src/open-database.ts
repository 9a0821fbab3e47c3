import path from 'node:path'
import type { Logger } from 'pino'
import { makeDataFolder } from './data-folder'
import type { Config } from './platform/config'
import type { Db } from './platform/database/db'
import { findRunningPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres'
import { isUpToDate, migrate } from './platform/database/migrate'
import { createDatabase, createPool } from './platform/database/pool'
import type { DatabaseAddress } from './platform/database/servers'
import { StartError } from './platform/start-error'

export interface OpenDatabase {
  readonly db: Db
  readonly address: DatabaseAddress
  /** The address at which NOTIFY is listened for. */
  readonly listenAddress: DatabaseAddress
  readonly exclusive: boolean
  /** Makes the connections plan their statements again, because the schema has changed. */
  renewStatements(): void
  /** Closes the pool and, if this process started it, the server. */
  close(): Promise<void>
}

/** The configured database, or the embedded one in the data folder; updates its schema. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  makeDataFolder(config)
  const server = await openServer(config, log)
  const { address } = server
  try {
    await migrate(address)
    const joined = joinDatabase(address, config, log)
    return {
      ...joined,
      exclusive: config.databaseUrl === undefined,
      async close() {
        await joined.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw unusable(error, config)
  }
}

/**
 * The database for a command: that of a product running on the data folder, shared with it, or else opened as at a
 * start. Throws StartError when the running product has another version, since its schema must not change under it.
 */
export async function openForCommand(config: Config, log: Logger): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined && findRunningPostgres(path.join(config.dataDir, 'postgres'))
  if (!running) return openDatabase(config, log)
  if (!(await isUpToDate(running))) {
    throw new StartError(
      'The product that is running is of another version: restart it, or stop it, and run this again.',
    )
  }
  return joinDatabase(running, config, log)
}

/** The database opened by the first of several processes. */
export function joinDatabase(address: DatabaseAddress, config: Config, log: Logger): OpenDatabase {
  const pool = createPool({ address, log, maxConnections: config.databasePool })
  const db = createDatabase(pool)
  return {
    ...{ db, address, listenAddress: listenAddressOf(config, address), exclusive: false },
    renewStatements: () => pool.names.renew(),
    close: () => db.destroy(),
  }
}

function listenAddressOf({ databaseListenUrl: url }: Config, address: DatabaseAddress): DatabaseAddress {
  return url === undefined ? address : { connectionString: url }
}

/** A readable error for a server that cannot be reached, refuses us or has damaged data; any other error unchanged. */
export function unusable(error: unknown, { databaseUrl }: Pick<Config, 'databaseUrl'>): unknown {
  const { code = '', message, path: file } = error as { code?: string; message: string; path?: string }
  if (DAMAGED.test(code)) {
    return new StartError(
      `The database is damaged: ${message}. Restore the backup: \`npm run restore -- FILE\` into an empty database or DATA_DIR.`,
      { cause: error },
    )
  }
  // An error with a path is about a file.
  const isUnreachable = file === undefined && (UNREACHABLE.test(code) || LOST.test(message))
  if (!isUnreachable) return error
  const which = databaseUrl === undefined ? 'database' : 'database of DATABASE_URL'
  return new StartError(`The ${which} cannot be used: ${message || code}`, { cause: error })
}

const DAMAGED = /^XX00[12]$/

/** Error codes of a server that cannot be reached, or refuses the connection or the request. */
const UNREACHABLE = /^(E[A-Z]+|08...|28...|3D000|42501|53300|57P0.)$/

/** The driver's messages, which have no code, for a connection that has ended. */
const LOST = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/

export interface DatabaseServer {
  readonly address: DatabaseAddress
  stop(): Promise<void>
}

/** The configured server, or the embedded one, started for this process; without updating the schema. */
export async function openServer({ databaseUrl, dataDir }: Config, log: Logger): Promise<DatabaseServer> {
  if (databaseUrl !== undefined) return { address: { connectionString: databaseUrl }, stop: async () => undefined }
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log })
  return { address: embedded.connection, stop: () => embedded.stop() }
}
