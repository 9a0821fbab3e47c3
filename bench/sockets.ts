// 2,000 open pages of the staff on one instance: the time until an announced change has reached them. Target: the 99th
// percentile within 500 ms. Then each shows one of 500 operations: a change of one is only announced to the pages that
// show it.
// `npm run bench:sockets --workspace @llave/bench -- 200`
import {
  notificationsRoom,
  OPERATIONS_ROOM,
  type OperationChanged,
  SOCKET_EVENTS,
  topicsOf,
} from '@llave/api-contract/events'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { inTransaction } from '../apps/server/src/platform/platform'
import { percentile, startBenchServer } from './lib/bench-server'
import { verdict } from './lib/verdict'

const SOCKETS = Number(process.argv[2] ?? 2_000)
const CHANGES = 20
/** As many pages as a person may have open. */
const A_PERSON = 20
const WANTED_MS = 500
const OPERATIONS = 500

const server = await startBenchServer()
const sockets: Socket[] = []
let people: readonly { readonly id: string }[] = []
try {
  await sql`
    insert into users (email, name, lastname, roles, active)
    select 'broker' || n || '@llave.example', 'Bróker', 'Número ' || n, '{admin}', true
    from generate_series(1, ${Math.ceil(SOCKETS / A_PERSON)}::int) n`.execute(server.db)
  people = await server.db.selectFrom('users').select('id').where('email', 'like', 'broker%').execute()
  const address = await server.app.http.listen({ host: '127.0.0.1', port: 0 })
  server.app.startWorking()

  for (const { id } of people) {
    const token = await server.token(id)
    const count = Math.min(A_PERSON, SOCKETS - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: count }, () => connected(address, token)))))
  }

  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const heard = sockets.map(
      socket => new Promise<number>(done => socket.once(SOCKET_EVENTS.tagsChanged, () => done(performance.now()))),
    )
    const begun = performance.now()
    await inTransaction(server.app.platform, null, work =>
      work.announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.tagsChanged }),
    )
    for (const at of await Promise.all(heard)) times.push(at - begun)
  }
  const p99 = percentile(times, 99)
  verdict(
    p99 <= WANTED_MS,
    `${SOCKETS} sockets, ${CHANGES} changes: ${p99.toFixed(0)} ms at the 99th percentile (wanted at most ${WANTED_MS})`,
  )
  const told = await tellFollowers()
  const wanted = (CHANGES * SOCKETS) / OPERATIONS
  verdict(
    told === wanted,
    `${CHANGES} changes of one of ${OPERATIONS} operations each: ${told} messages (wanted ${wanted})`,
  )
} finally {
  for (const socket of sockets) socket.disconnect()
  await server.stop()
}

/** How many messages this number of changes causes, when each page shows one operation. */
async function tellFollowers(): Promise<number> {
  const operationOf = (n: number) => `operation${n % OPERATIONS}`
  await Promise.all(
    sockets.map((socket, n) =>
      socket.emitWithAck(SOCKET_EVENTS.follows, topicsOf(SOCKET_EVENTS.operationChanged, operationOf(n)).slice(1)),
    ),
  )
  let told = 0
  for (const socket of sockets) socket.on(SOCKET_EVENTS.operationChanged, () => told++)
  const announce = (message: { room: string; event: string; data?: OperationChanged }) =>
    inTransaction(server.app.platform, null, work => work.announce(message))
  for (let n = 0; n < CHANGES; n++) {
    const data = { operationId: operationOf(n), listIds: [], by: null }
    await announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.operationChanged, data })
  }
  // Messages arrive in order, so the last one means that all have arrived.
  const last = sockets.map(socket => new Promise<void>(done => socket.once('last', () => done())))
  for (const { id } of people) await announce({ room: notificationsRoom(id), event: 'last' })
  await Promise.all(last)
  return told
}

/** A connected socket; staff join their rooms when they connect. */
function connected(address: string, token: string): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true })
    socket.once('connect_error', fail)
    socket.once('connect', () => done(socket))
  })
}
