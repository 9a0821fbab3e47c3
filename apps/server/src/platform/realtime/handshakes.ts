import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Server, Socket } from 'socket.io'
import { LANES } from '../http/admission'
import type { Platform } from '../platform'
import { addressKey, isWithinLimit, LIMITS } from '../security/rate-limits'

type Connection = Socket['conn']

/** The same limit as for other requests of an address. */
const MOST = LANES.calls.own.slots + LANES.calls.own.places

/**
 * Counts each address's connections without a handshake, because a stranger can open many of them silently. The address
 * comes from trusted proxies, as elsewhere.
 */
export function createHandshakes({ config, generalLimit }: Platform) {
  const trusted = proxyAddr.compile(config.trustProxy?.split(',').map(each => each.trim()) ?? [])
  const unnamed = new Map<string, Set<Connection>>()
  const addressOf = (request: IncomingMessage) => addressKey(proxyAddr(request, trusted))
  const forget = (connection: Connection) => {
    const address = addressOf(connection.request)
    const others = unnamed.get(address)
    others?.delete(connection)
    if (others?.size === 0) unnamed.delete(address)
  }
  return {
    addressOf,
    /** Whether one more is too many; if so, it counts against the limit of the address. */
    isTooMany(request: IncomingMessage): boolean {
      const address = addressOf(request)
      if (!config.rateLimits.enabled || (unnamed.get(address)?.size ?? 0) < MOST) return false
      void isWithinLimit(async () => generalLimit.hit(LIMITS.guests, address))
      return true
    },
    watch(io: Server): void {
      io.engine.on('connection', (connection: Connection) => {
        const address = addressOf(connection.request)
        const others = unnamed.get(address) ?? new Set()
        unnamed.set(address, others.add(connection))
        connection.once('close', () => forget(connection))
      })
      io.on('connection', ({ conn }) => forget(conn))
    },
  }
}
