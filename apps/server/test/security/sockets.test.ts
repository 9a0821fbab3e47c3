import http, { type IncomingMessage } from 'node:http'
import { notificationsRoom, OPERATIONS_ROOM, SOCKET_EVENTS } from '@llave/api-contract/events'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { tellSockets } from '../../src/platform/realtime/realtime-message'
import { revokeSessions } from '../../src/platform/security/sessions'
import { useCast } from './cast'
import { useOwnApp } from './own-app'

const own = useOwnApp()
const cast = useCast(own)
const opened: Socket[] = []

afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})

async function connect(token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${own.port}`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  opened.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

/** Collects the events of one name until a later one that is certain to arrive: others would have arrived by then. */
function heard(socket: Socket, event: string): unknown[] {
  const events: unknown[] = []
  socket.on(event, (...args) => events.push(args))
  return events
}

const once = (socket: Socket, event: string) => new Promise<unknown>(resolve => socket.once(event, resolve))

/** Waits until the database is listened to, a moment after the work has begun. */
beforeAll(async () => {
  own.app.startWorking()
  const socket = await connect(cast.tokens.customer)
  const greetings = heard(socket, 'greeting')
  const greeted = async () => {
    await tellSockets(own.db, { room: notificationsRoom(cast.ids.customer), event: 'greeting' })
    return greetings.length > 0
  }
  await vi.waitUntil(greeted, { timeout: 30_000 })
})

describe('rooms follow from the token (T16)', () => {
  it('nobody enters the room of another person or of the staff, whatever they ask for', async () => {
    const [victim, curious] = [await connect(cast.tokens.customer), await connect(cast.tokens.otherCustomer)]
    const overheard = heard(curious, 'refresh-notifications')
    const boards = heard(curious, 'operation-changed')
    for (const room of [notificationsRoom(cast.ids.customer), cast.ids.customer, OPERATIONS_ROOM, { $ne: 1 }, null]) {
      curious.emit(SOCKET_EVENTS.userJoined, room)
      curious.emit('join', room)
    }
    const arrived = once(victim, 'refresh-notifications')
    const { db } = own
    await tellSockets(db, { room: OPERATIONS_ROOM, event: 'operation-changed', data: { operationId: 'x' } })
    await tellSockets(db, { room: notificationsRoom(cast.ids.customer), event: 'refresh-notifications' })
    await arrived
    const last = once(curious, 'last')
    await tellSockets(db, { room: notificationsRoom(cast.ids.otherCustomer), event: 'last' })
    await last
    expect(overheard).toEqual([])
    expect(boards).toEqual([])
  })

  it('events that nobody knows do nothing', async () => {
    const socket = await connect(cast.tokens.customer)
    for (const event of ['admin', 'disconnecting', 'newListener', '__proto__']) {
      try {
        socket.emit(event, { a: 1 })
      } catch {
        // The client library refuses reserved names.
      }
    }
    const again = once(socket, 'still-there')
    await tellSockets(own.db, { room: notificationsRoom(cast.ids.customer), event: 'still-there' })
    await again
    expect(socket.connected).toBe(true)
  })
})

describe('a socket ends with its session (T17, V7.4.1)', () => {
  it('closes when the session is ended', async () => {
    const token = await own.signIn({ id: cast.ids.admin, roles: ['admin'] })
    const socket = await connect(token)
    const closed = once(socket, 'disconnect')
    await revokeSessions(own.db, new Date(), { userId: cast.ids.admin })
    expect(await closed).toBe('io server disconnect')
  })
})

describe('how many sockets (T66)', () => {
  it('a person has twenty at most, whatever rooms they leave; others are not disturbed', async () => {
    for (let count = 1; count <= 20; count++) {
      const socket = await connect(cast.tokens.otherCustomer)
      socket.emit(SOCKET_EVENTS.userLeaved)
    }
    await expect(connect(cast.tokens.otherCustomer)).rejects.toThrow('ERR_TOO_MANY_REQUESTS')
    expect((await connect(cast.tokens.customer)).connected).toBe(true)
    opened.find(({ connected }) => connected)?.close()
    const letIn = () => connect(cast.tokens.otherCustomer).then(({ connected }) => connected)
    await expect.poll(() => letIn().catch(() => false)).toBe(true)
  })
})

function expectGuarded({ headers }: IncomingMessage): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
}

describe('handshakes from foreign pages (V4.4.2)', () => {
  /** Status and headers of a handshake; a websocket's is an upgrade. */
  const handshake = (transport: 'polling' | 'websocket', origin: string, host?: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
      const key = { 'sec-websocket-key': Buffer.alloc(16, 1).toString('base64') }
      const request = http.get({
        host: '127.0.0.1',
        port: own.port,
        path: `/socket.io/?EIO=4&transport=${transport}`,
        headers: { origin, ...(host && { host }), ...(transport === 'websocket' ? { ...upgrade, ...key } : {}) },
      })
      request.on('response', response => resolve(response.resume()))
      request.on('upgrade', (response, socket) => {
        socket.destroy()
        resolve(response)
      })
      request.on('error', reject)
    })

  for (const transport of ['polling', 'websocket'] as const) {
    it.each(['https://evil.test', 'null', 'http://127.0.0.1.evil.test', 'http://127.0.0.1:1', 'file://'])(
      `${transport} from %s is refused`,
      async origin => {
        const answer = await handshake(transport, origin)
        // The library knows no other status for a refused upgrade.
        expect(answer.statusCode).toBe(transport === 'polling' ? 403 : 400)
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
        expectGuarded(answer)
      },
    )
  }

  it('the own page may', async () => {
    const page = `http://127.0.0.1:${own.port}`
    for (const [transport, status] of [
      ['polling', 200],
      ['websocket', 101],
    ] as const) {
      const answer = await handshake(transport, page)
      expect(answer.statusCode).toBe(status)
      expectGuarded(answer)
    }
  })

  it('a page whose name suddenly leads to this machine may not, though it is its own', async () => {
    const rebound = `evil.test:${own.port}`
    expect((await handshake('polling', `http://${rebound}`, rebound)).statusCode).toBe(403)
    expect((await handshake('websocket', `http://${rebound}`, rebound)).statusCode).toBe(400)
  })
})
