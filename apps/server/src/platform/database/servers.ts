import pg from 'pg'
import { READ_ONLY, StatementNames } from './statement-names'

/** The database: a url (DATABASE_URL), which may name several servers, or the embedded server's connection. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/** A url up to its servers, the servers, and the rest. */
const PARTS = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/

/**
 * The servers of a url. It may name several, of which one at a time takes writes, as libpq reads it:
 * `postgres://llave@one:5432,two:5432/llave`.
 */
export function serversOf(url: string): readonly string[] {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? []
  return servers.includes(',') ? servers.split(',').map(server => `${before}${server}${after}`) : [url]
}

const addressesOf = (address: DatabaseAddress): readonly DatabaseAddress[] =>
  'connectionString' in address
    ? serversOf(address.connectionString).map(connectionString => ({ connectionString }))
    : [address]

/** The same servers, for somebody else. */
export function urlAs(url: string, user: string, password: string): string {
  const [, , servers = '', after = ''] = PARTS.exec(url) ?? []
  return `postgres://${user}:${password}@${servers}${after}`
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw Object.assign(new Error('this server is a standby'), { code: READ_ONLY })
}

/** A server that does not take a connection within this time is not there. */
export const CONNECT_MS = 5_000

/** A connection of one's own; of several servers, with the one that takes writes. The caller ends it. */
export async function connectTo(address: DatabaseAddress, options: pg.ClientConfig): Promise<pg.Client> {
  const servers = addressesOf(address)
  let reason: unknown
  for (const server of servers) {
    // One that is the only one may take its time: a start, or a backup, waits for it.
    const patience = servers.length > 1 ? { connectionTimeoutMillis: CONNECT_MS } : {}
    const client = new pg.Client({ ...patience, ...options, ...server })
    // The running query fails as well, and its error reaches the caller.
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (servers.length > 1) await refuseStandby(client)
      return client
    } catch (error) {
      reason = error
      void client.end().catch(() => undefined)
    }
  }
  throw reason
}

/**
 * A pool of connections. Of several servers it uses the one that takes writes, until a connection to it fails: then the
 * next one is tried.
 */
export class ServerPool extends pg.Pool {
  /** Of the statements that its connections keep. */
  readonly names = new StatementNames()
  readonly #servers: number

  constructor(address: DatabaseAddress, options: pg.PoolConfig) {
    const servers = addressesOf(address)
    super(servers.length === 1 ? { ...options, ...address } : { ...options, Client: clientOf(servers) })
    this.#servers = servers.length
  }

  /** A connection; fails when no server gives one. */
  async take(): Promise<pg.PoolClient> {
    for (let left = this.#servers - 1; ; left--) {
      try {
        return await this.connect()
      } catch (error) {
        if (left === 0) throw error
      }
    }
  }
}

function clientOf(servers: readonly DatabaseAddress[]) {
  let current = 0
  return class extends pg.Client {
    readonly #server = current

    constructor(options?: pg.ClientConfig) {
      super({ ...options, ...servers[current] })
      // The pool listens once we are connected; until then a query of ours fails as well.
      this.on('error', () => undefined)
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connectToWrite()
      if (!callback) return connected
      connected.then(() => (callback as (error: Error | null) => void)(null), callback)
      return undefined
    }

    async #connectToWrite(): Promise<pg.Client> {
      try {
        await super.connect()
        await refuseStandby(this)
        return this
      } catch (error) {
        // Of several that fail at once, the first goes on to the next server.
        if (current === this.#server) current = (current + 1) % servers.length
        void this.end().catch(() => undefined)
        throw error
      }
    }
  }
}
