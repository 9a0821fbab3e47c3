import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { notificationsRoom, OPERATIONS_ROOM, SOCKET_EVENTS } from '@llave/api-contract/events'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { insertUser } from '../../../test/rows'
import { revokeSessions } from '../security/sessions'
import { createRealtime } from './realtime'
import { tellSockets } from './realtime-message'

const app = useApp()
const open: Socket[] = []
let address = ''

beforeAll(async () => {
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`
  app.app.startWorking()
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => app.app.close())

function socketWith(options: Partial<ManagerOptions & SocketOptions>): Socket {
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, ...options })
  open.push(socket)
  return socket
}

async function connect(token: string): Promise<{ socket: Socket; heard: string[] }> {
  const socket = socketWith({ auth: { token } })
  const heard: string[] = []
  socket.onAny((event: string) => heard.push(event))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, heard }
}

function refusal(socket: Socket): Promise<Error> {
  return new Promise((resolve, reject) => {
    socket.on('connect_error', resolve)
    socket.on('connect', () => reject(new Error('connected')))
  })
}

const heardOf = (socket: Socket, event: string) => new Promise<unknown>(resolve => socket.once(event, resolve))
const say = (room: string, event: string, data?: unknown) =>
  tellSockets(app.database.db, data === undefined ? { room, event } : { room, event, data })

describe('sockets', () => {
  it('hear of their own room only, whatever room they ask for', async () => {
    const ana = await insertUser(app.database.db, { roles: ['customer'] })
    const eve = await insertUser(app.database.db, { roles: ['customer'] })
    const own = await connect(await app.signIn(ana))
    const token = await app.signIn(eve)
    const foreign = await connect(token)
    foreign.socket.emit(SOCKET_EVENTS.userJoined, notificationsRoom(ana.id))
    foreign.socket.emit(SOCKET_EVENTS.userJoined, OPERATIONS_ROOM)
    // A whole handshake later the two wishes have been read.
    await connect(token)

    const refreshed = heardOf(own.socket, SOCKET_EVENTS.refreshNotifications)
    await say(notificationsRoom(ana.id), SOCKET_EVENTS.refreshNotifications)
    expect(await refreshed).toBeUndefined()
    await say(OPERATIONS_ROOM, SOCKET_EVENTS.operationChanged, { operationId: 'o', listIds: [], by: null })
    // Messages keep their order: when this one has come, the others would have come.
    const last = heardOf(foreign.socket, 'last')
    await say(notificationsRoom(eve.id), 'last')
    await last
    expect(foreign.heard).toEqual(['last'])
    expect(own.heard).toEqual([SOCKET_EVENTS.refreshNotifications])
  })

  it('of the staff hear of operations', async () => {
    const { socket } = await connect(await app.signIn(await insertUser(app.database.db, { roles: ['admin'] })))
    const changed = heardOf(socket, SOCKET_EVENTS.operationChanged)
    await say(OPERATIONS_ROOM, SOCKET_EVENTS.operationChanged, { operationId: 'o1', listIds: ['a'], by: 'u' })
    expect(await changed).toEqual({ operationId: 'o1', listIds: ['a'], by: 'u' })
  })

  it('without a live token are refused', async () => {
    expect((await refusal(socketWith({}))).message).toBe('ERR_INVALID_TOKEN')
    expect((await refusal(socketWith({ auth: { token: 'x.y.z' } }))).message).toBe('ERR_INVALID_TOKEN')
    const left = await insertUser(app.database.db, { roles: ['admin'], active: false })
    const token = await app.signIn(left)
    expect((await refusal(socketWith({ auth: { token } }))).message).toBe('ERR_INVALID_TOKEN')
  })

  it('of a foreign page are refused', async () => {
    const token = await app.signIn(await insertUser(app.database.db, { roles: ['admin'] }))
    for (const transports of [['websocket'], ['polling']]) {
      const extraHeaders = { origin: 'https://evil.example' }
      await refusal(socketWith({ auth: { token }, extraHeaders, transports: transports as 'websocket'[] }))
    }
  })

  it('close when their session is revoked, and those of other sessions stay', async () => {
    const ana = await insertUser(app.database.db, { roles: ['customer'] })
    const first = await connect(await app.signIn(ana))
    const [session] = await app.database.db.selectFrom('sessions').select('id').where('user_id', '=', ana.id).execute()
    const second = await connect(await app.signIn(ana))
    const closed = heardOf(first.socket, 'disconnect')
    await revokeSessions(app.database.db, app.clock.now(), { userId: ana.id, only: session?.id ?? '' })
    expect(await closed).toBe('io server disconnect')
    const heard = heardOf(second.socket, 'last')
    await say(notificationsRoom(ana.id), 'last')
    await heard
    expect(second.socket.connected).toBe(true)
  })

  it('come back by themselves to a server that stops and starts again', async () => {
    const http = createServer().listen(0, '127.0.0.1')
    await once(http, 'listening')
    const realtime = createRealtime(http, app.app.platform)
    const token = await app.signIn(await insertUser(app.database.db, { roles: ['customer'] }))
    const { port } = http.address() as AddressInfo
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, auth: { token } })
    open.push(socket)
    await heardOf(socket, 'connect')
    const closed = heardOf(socket, 'disconnect')
    await realtime.stop()
    await closed
    expect(socket.active).toBe(true)
    http.close()
  })
})
