import pg from 'pg'
import { READ_ONLY, StatementNames } from './statement-names'

/** The database: a url (DATABASE_URL), which may name several servers, or the embedded server's connection. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/** A url up to its servers, the servers, and the rest. */
const PARTS = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/

/**
 * The servers in a url. As in libpq, it may name several, one of which accepts writes at a time:
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

/** The same servers in a url for another user. */
export function urlAs(url: string, user: string, password: string): string {
  const [, , servers = '', after = ''] = PARTS.exec(url) ?? []
  return `postgres://${user}:${password}@${servers}${after}`
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw Object.assign(new Error('this server is a standby'), { code: READ_ONLY })
}

/** A server that does not accept a connection within this time counts as unreachable. */
export const CONNECT_MS = 5_000

/** A separate connection; with several servers, to the one that accepts writes. The caller ends it. */
export async function connectTo(address: DatabaseAddress, options: pg.ClientConfig): Promise<pg.Client> {
  const servers = addressesOf(address)
  let reason: unknown
  for (const server of servers) {
    // The only server may take its time, because a start or a backup has to wait for it.
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
 * A pool of connections. With several servers, it uses the one that accepts writes until a connection to it fails; then
 * it tries the next one.
 */
export class ServerPool extends pg.Pool {
  /** The names of the statements that its connections keep prepared. */
  readonly names = new StatementNames()
  readonly #servers: number

  constructor(address: DatabaseAddress, options: pg.PoolConfig) {
    const servers = addressesOf(address)
    super(servers.length === 1 ? { ...options, ...address } : { ...options, Client: clientOf(servers) })
    this.#servers = servers.length
  }

  /** A connection; throws when no server gives one. */
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
      // The pool listens for errors only once we are connected; an error before that also fails our query.
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
        // When several connections fail at once, only the first moves on to the next server.
        if (current === this.#server) current = (current + 1) % servers.length
        void this.end().catch(() => undefined)
        throw error
      }
    }
  }
}
