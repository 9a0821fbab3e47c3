import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseAddress } from '../src/platform/database/servers'
import { listening } from './listening'

/**
 * A connection to a database on which messages can be lost, as with a hanging server or a network that drops
 * everything.
 */
export interface WayToDatabase {
  readonly address: DatabaseAddress
  /** From now on nothing passes on existing connections, which stay open; new connections work. */
  swallow(): void
  close(): void
}

export async function wayToDatabase(to: DatabaseAddress): Promise<WayToDatabase> {
  const { host, port, user = '', password = '', database = '' } = new pg.Client(to)
  const passed: Socket[] = []
  const door = createServer(from => {
    const there = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [from, there]) {
      socket.on('error', () => undefined)
      passed.push(socket)
    }
    from.pipe(there).pipe(from)
  })
  const own = await listening(door)
  return {
    address: { host: '127.0.0.1', port: own, user, password: String(password ?? ''), database },
    swallow() {
      for (const socket of passed) socket.unpipe().pause()
    },
    close() {
      for (const socket of passed) socket.destroy()
      door.close()
    },
  }
}
