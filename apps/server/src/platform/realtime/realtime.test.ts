import { createServer } from 'node:http'
import {
  notificationsRoom,
  OPERATIONS_ROOM,
  type PresenceChanged,
  presenceRoom,
  SOCKET_EVENTS,
} from '@llave/api-contract/events'
import type { Role } from '@llave/domain/people/roles'
import { sql } from 'kysely'
import pg from 'pg'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { aCustomer, anAdmin, anOperation, aUser, updateRow, useApp } from '../../../test/app'
import { purchaseAnswers } from '../../../test/complete-answers'
import { listening } from '../../../test/listening'
import { createAdmission } from '../http/admission'
import type { Platform } from '../platform'
import { IDLE_MS, revokeSessions } from '../security/sessions'
import { CHECK_MS, createRealtime } from './realtime'
import { REALTIME_CHANNEL, tellSockets } from './realtime-message'

const app = useApp()
const open: Socket[] = []
let address = ''

beforeAll(async () => {
  address = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  app.app.startWorking()
  await vi.waitUntil(isListening, { timeout: 30_000 })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => app.app.close())

async function isListening(): Promise<boolean> {
  const { rows } = await app.database.pool.query(
    `select 1 from pg_stat_activity
     where application_name = 'llave-listen' and datname = current_database() and query ~ '${REALTIME_CHANNEL}'`,
  )
  return rows.length > 0
}

/** Runs something while the instance is cut off from the database's notifications and cannot reconnect. */
async function whileDeaf(act: () => Promise<void>): Promise<void> {
  const admin = new pg.Client(inject('testServer').admin)
  await admin.connect()
  const { rows } = await app.database.pool.query('select current_database() as name')
  const allow = (yes: boolean) =>
    admin.query(`alter database ${pg.escapeIdentifier(rows[0].name)} with allow_connections ${yes}`)
  await allow(false)
  try {
    await app.database.pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where application_name = 'llave-listen' and datname = current_database()`,
    )
    await act()
  } finally {
    await allow(true)
    await admin.end()
  }
}

function socketWith(options: Partial<ManagerOptions & SocketOptions>, at = address): Socket {
  const socket = io(at, { transports: ['websocket'], reconnection: false, forceNew: true, ...options })
  open.push(socket)
  return socket
}

async function connect(token: string, at = address): Promise<{ socket: Socket; heard: string[] }> {
  const socket = socketWith({ auth: { token } }, at)
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
/** Waits until all earlier messages of the room have been heard: messages keep their order. */
async function allHeard(socket: Socket, room: string): Promise<void> {
  const last = heardOf(socket, 'last')
  await say(room, 'last')
  await last
}
const say = (room: string, event: string, data?: unknown) =>
  tellSockets(app.db, data === undefined ? { room, event } : { room, event, data })

/** Sockets of another instance, without notifications from the database. */
async function anotherInstance(platform: Platform) {
  const http = createServer()
  const port = await listening(http)
  const realtime = createRealtime(http, platform, createAdmission(platform))
  const stop = async () => {
    await realtime.stop()
    http.close()
  }
  return { at: `http://127.0.0.1:${port}`, stop }
}

describe('sockets', () => {
  it('of the staff receive the messages about operations', async () => {
    const { socket } = await connect(await app.signIn(await anAdmin(app.db)))
    const changed = heardOf(socket, SOCKET_EVENTS.operationChanged)
    await say(OPERATIONS_ROOM, SOCKET_EVENTS.operationChanged, { operationId: 'o1', listIds: ['a'], by: 'u' })
    expect(await changed).toEqual({ operationId: 'o1', listIds: ['a'], by: 'u' })
  })

  it('of a page that says what it follows hear of nothing else, and how long nothing was said about it', async () => {
    const javier = await anAdmin(app.db)
    const { socket, heard } = await connect(await app.signIn(javier))
    const follow = (topics: unknown) => socket.timeout(30_000).emitWithAck(SOCKET_EVENTS.follows, topics)
    const changed = (operationId: string) =>
      say(OPERATIONS_ROOM, SOCKET_EVENTS.operationChanged, { operationId, listIds: [], by: null })
    const begun = performance.now()
    await follow(['operation-changed o1', SOCKET_EVENTS.tagsChanged])
    await changed('o2')
    await say(OPERATIONS_ROOM, SOCKET_EVENTS.tasksChanged)
    await say(OPERATIONS_ROOM, SOCKET_EVENTS.tagsChanged)
    await changed('o1')
    await allHeard(socket, notificationsRoom(javier.id))
    expect(heard).toEqual([SOCKET_EVENTS.tagsChanged, SOCKET_EVENTS.operationChanged, 'last'])

    // Something that it did not follow was announced meanwhile, so it has to read again.
    expect(await follow(['operation-changed o2'])).toBeLessThan(performance.now() - begun)
    await changed('o1')
    await changed('o2')
    await allHeard(socket, notificationsRoom(javier.id))
    expect(heard.slice(3)).toEqual([SOCKET_EVENTS.operationChanged, 'last'])
  })

  it('learn as they join for how long nothing was said to their person', async () => {
    const ana = await aCustomer(app.db)
    const token = await app.signIn(ana)
    const before = await connect(token)
    const joins = () => before.socket.timeout(30_000).emitWithAck(SOCKET_EVENTS.userJoined, notificationsRoom(ana.id))
    const begun = performance.now()
    await say(notificationsRoom((await aCustomer(app.db)).id), 'elsewhere')
    await allHeard(before.socket, notificationsRoom(ana.id))
    const said = performance.now()
    expect(await joins()).toBeLessThan(performance.now() - begun)
    await say(OPERATIONS_ROOM, SOCKET_EVENTS.tagsChanged)
    const quiet = performance.now()
    await vi.waitUntil(() => performance.now() > quiet + 5)
    expect(await joins()).toBeGreaterThanOrEqual(Math.floor(quiet - said))
  })

  it('of customers follow nothing', async () => {
    const ana = await aCustomer(app.db)
    const token = await app.signIn(ana)
    const { socket, heard } = await connect(token)
    socket.emit(SOCKET_EVENTS.follows, [SOCKET_EVENTS.operationChanged, SOCKET_EVENTS.tagsChanged])
    // After another complete handshake, it has been read.
    await connect(token)
    await say(OPERATIONS_ROOM, SOCKET_EVENTS.operationChanged, { operationId: 'o1', listIds: [], by: null })
    await say(OPERATIONS_ROOM, SOCKET_EVENTS.tagsChanged)
    await allHeard(socket, notificationsRoom(ana.id))
    expect(heard).toEqual(['last'])
  })

  it('are refused without a live token', async () => {
    expect((await refusal(socketWith({}))).message).toBe('ERR_INVALID_TOKEN')
    expect((await refusal(socketWith({ auth: { token: 'x.y.z' } }))).message).toBe('ERR_INVALID_TOKEN')
    const left = await anAdmin(app.db, { active: false })
    const token = await app.signIn(left)
    expect((await refusal(socketWith({ auth: { token } }))).message).toBe('ERR_INVALID_TOKEN')
  })

  it('close when their session is revoked, and those of other sessions stay open', async () => {
    const ana = await aCustomer(app.db)
    const first = await connect(await app.signIn(ana))
    const [session] = await app.db.selectFrom('sessions').select('id').where('userId', '=', ana.id).execute()
    const second = await connect(await app.signIn(ana))
    const closed = heardOf(first.socket, 'disconnect')
    await revokeSessions(app.db, app.clock.now(), { userId: ana.id, only: session?.id ?? '' })
    expect(await closed).toBe('io server disconnect')
    await allHeard(second.socket, notificationsRoom(ana.id))
    expect(second.socket.connected).toBe(true)
  })

  it('close when their session ended while notifications were cut off; the others learn that they missed news', async () => {
    const ana = await aCustomer(app.db)
    const javier = await anAdmin(app.db)
    const ended = await connect(await app.signIn(ana))
    const living = await connect(await app.signIn(javier))
    const closed = heardOf(ended.socket, 'disconnect')
    const missed = heardOf(living.socket, SOCKET_EVENTS.newsMissed)
    await whileDeaf(() => revokeSessions(app.db, app.clock.now(), { userId: ana.id }))

    expect(await closed).toBe('io server disconnect')
    await missed
    expect(living.socket.connected).toBe(true)
    expect(ended.heard).toEqual([])
  })

  it('close within a minute when the notification of the end of their session was missed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { at, stop } = await anotherInstance(app.app.platform)
    try {
      const person = () => aCustomer(app.db)
      const [idle, disabled, living] = [await person(), await person(), await person()]
      const first = await connect(await app.signIn(idle), at)
      const second = await connect(await app.signIn(disabled), at)
      const third = await connect(await app.signIn(living), at)
      await updateRow(
        app.db,
        'sessions',
        { userId: idle.id },
        { lastSeenDate: new Date(app.clock.now().getTime() - IDLE_MS - 1) },
      )
      await updateRow(app.db, 'users', disabled.id, { active: false })
      const closed = [first, second].map(({ socket }) => heardOf(socket, 'disconnect'))
      vi.advanceTimersByTime(CHECK_MS)

      expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect'])
      expect(third.socket.connected).toBe(true)
    } finally {
      vi.useRealTimers()
      await stop()
    }
  })

  it('reconnect by themselves to a server that restarts', async () => {
    const { at, stop } = await anotherInstance(app.app.platform)
    const token = await app.signIn(await aCustomer(app.db))
    const socket = socketWith({ auth: { token }, reconnection: true }, at)
    await heardOf(socket, 'connect')
    const closed = heardOf(socket, 'disconnect')
    await stop()
    await closed
    expect(socket.active).toBe(true)
  })

  it('open as soon as the database, which was away, can say whose they are; until then they learn nothing', async () => {
    let tries = 0
    const { platform } = app.app
    const faulty = {
      ...platform,
      get db() {
        if (++tries === 2) throw new Error('connect ECONNREFUSED 10.0.0.7:5432')
        return platform.db
      },
    }
    const { at, stop } = await anotherInstance(faulty)
    tries = 1
    const token = await app.signIn(await aCustomer(app.db))
    const socket = socketWith({ auth: { token }, reconnection: true, reconnectionDelay: 10 }, at)
    const refused = vi.fn()
    socket.on('connect_error', refused)
    await heardOf(socket, 'connect')
    expect(tries).toBeGreaterThan(2)
    expect(refused).not.toHaveBeenCalled()
    socket.disconnect()
    await stop()
  })
})

describe('the pages that are open on one request', () => {
  it('follow each other: the staff’s what the customer answers, the customer’s what the staff correct', async () => {
    const customer = await aCustomer(app.db)
    const token = await app.signIn(customer)
    const staff = await app.signIn(await anAdmin(app.db))
    const customerPage = await connect(token)
    const staffPage = await connect(staff)
    const { res: request } = await app.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } })
    const { operationId } = request
    const answer = (by: string, version: number, changes: Record<string, unknown>) =>
      app.call('PUT /questionnaires/:operationId', { token: by, params: { operationId }, body: { version, changes } })
    const papersShown = async () => {
      const { res } = await app.call('GET /operations/:id', { token, params: { id: operationId } })
      return JSON.stringify(res)
    }

    await allHeard(staffPage.socket, OPERATIONS_ROOM)
    const answered = heardOf(staffPage.socket, SOCKET_EVENTS.operationChanged)
    const { res } = await answer(token, request.version, purchaseAnswers())
    expect(await answered).toMatchObject({ operationId })

    await app.call('POST /questionnaires/:operationId/complete', { token, params: { operationId }, body: {} })
    expect(await papersShown()).not.toContain('CARTA_VERDE_DE_PENSION')
    await allHeard(customerPage.socket, notificationsRoom(customer.id))
    const corrected = heardOf(customerPage.socket, SOCKET_EVENTS.requestChanged)
    await answer(staff, res.version, { 'holders.0.employmentSituation': 'JUBILADO' })
    expect(await corrected).toBeUndefined()
    expect(await papersShown()).toContain('CARTA_VERDE_DE_PENSION')
  })
})

describe('who has an operation open', () => {
  const present = (socket: Socket, ...userIds: string[]) =>
    vi.waitFor(() => expect(latest.get(socket)).toEqual([...userIds].sort()), { timeout: 10_000 })
  const latest = new Map<Socket, readonly string[]>()
  const customerOf = () => aCustomer(app.db)
  async function colleague(roles: Role[] = ['admin']) {
    const user = await aUser(app.db, { roles })
    const { socket, heard } = await connect(await app.signIn(user))
    socket.on(SOCKET_EVENTS.presenceChanged, ({ userIds }: PresenceChanged) => latest.set(socket, userIds))
    return { id: user.id, socket, heard }
  }

  it('is known to all of the staff who have it open, until they close it or are gone', async () => {
    const { id } = await anOperation(app.db, { userId: (await customerOf()).id })
    const [ana, eva] = [await colleague(), await colleague()]
    ana.socket.emit(SOCKET_EVENTS.operationOpened, id)
    await present(ana.socket, ana.id)
    eva.socket.emit(SOCKET_EVENTS.operationOpened, id)
    await present(ana.socket, ana.id, eva.id)
    await present(eva.socket, ana.id, eva.id)
    eva.socket.emit(SOCKET_EVENTS.operationClosed, id)
    await present(ana.socket, ana.id)
    eva.socket.emit(SOCKET_EVENTS.operationOpened, id)
    await present(ana.socket, ana.id, eva.id)
    eva.socket.disconnect()
    await present(ana.socket, ana.id)
  })

  it('is nothing that a customer learns or takes part in, and only of operations that are there (T16)', async () => {
    const { id } = await anOperation(app.db, { userId: (await customerOf()).id })
    const [customer, ana] = [await colleague(['customer']), await colleague()]
    customer.socket.emit(SOCKET_EVENTS.operationOpened, id)
    for (const wrong of [crypto.randomUUID(), 'x', { id }, `${id}' or true`, presenceRoom(id)]) {
      ana.socket.emit(SOCKET_EVENTS.operationOpened, wrong)
    }
    ana.socket.emit(SOCKET_EVENTS.operationOpened, id)
    await present(ana.socket, ana.id)
    await allHeard(customer.socket, notificationsRoom(customer.id))
    expect(customer.heard).toEqual(['last'])
    expect(ana.heard).toEqual([SOCKET_EVENTS.presenceChanged])
    const rows = await app.db.selectFrom('presences').select('operationId').where('userId', '=', ana.id).execute()
    expect(rows).toEqual([{ operationId: id }])
  })

  it('is put right within a minute when the database was away as they came or went', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const failed = vi.fn()
    const { platform } = app.app
    const { at, stop } = await anotherInstance({
      ...platform,
      log: Object.assign(Object.create(platform.log), { warn: failed }),
    })
    try {
      const owner = { userId: (await customerOf()).id }
      const [left, entered] = [await anOperation(app.db, owner), await anOperation(app.db, owner)]
      const ana = await anAdmin(app.db)
      const { socket } = await connect(await app.signIn(ana), at)
      const opened = async () => {
        const rows = app.db.selectFrom('presences').select('operationId as id').where('userId', '=', ana.id)
        return (await rows.execute()).map(({ id }) => id)
      }
      socket.emit(SOCKET_EVENTS.operationOpened, left.id)
      await vi.waitFor(async () => expect(await opened()).toEqual([left.id]), { timeout: 10_000 })

      await sql`alter table presences rename to elsewhere`.execute(app.db)
      socket.emit(SOCKET_EVENTS.operationClosed, left.id)
      socket.emit(SOCKET_EVENTS.operationOpened, entered.id)
      await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2), { timeout: 10_000 })
      await sql`alter table elsewhere rename to presences`.execute(app.db)
      app.clock.advance(150_001)
      vi.advanceTimersByTime(CHECK_MS)
      await vi.waitFor(async () => expect(await opened()).toEqual([entered.id]), { timeout: 10_000 })
    } finally {
      vi.useRealTimers()
      await stop()
    }
  })
})
