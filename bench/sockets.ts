// 2,000 open pages of the staff on one instance: the time until an announced change has reached them. The 99th
// percentile within 500 ms. `npm run bench:sockets --workspace @llave/bench -- 200`
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { OPERATIONS_ROOM, SOCKET_EVENTS } from '@llave/api-contract/events'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { inTransaction } from '../apps/server/src/platform/work'
import { percentile, startBenchServer } from './lib/bench-server'

const SOCKETS = Number(process.argv[2] ?? 2_000)
const CHANGES = 20
/** As many pages as a person may have open. */
const A_PERSON = 20
const WANTED_MS = 500

const server = await startBenchServer()
const sockets: Socket[] = []
try {
  await sql`
    insert into users (email, name, lastname, roles, active)
    select 'broker' || n || '@llave.example', 'Bróker', 'Número ' || n, '{admin}', true
    from generate_series(1, ${Math.ceil(SOCKETS / A_PERSON)}::int) n`.execute(server.db)
  const people = await server.db.selectFrom('users').select('id').where('email', 'like', 'broker%').execute()
  await server.app.http.listen({ host: '127.0.0.1', port: 0 })
  server.app.startWorking()
  const { port } = server.app.http.server.address() as AddressInfo

  for (const { id } of people) {
    const token = await server.token(id)
    const count = Math.min(A_PERSON, SOCKETS - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: count }, () => connected(port, token)))))
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
  console.log(
    `${p99 <= WANTED_MS ? '    ok' : 'MISSED'}  ${SOCKETS} sockets, ${CHANGES} changes: ${p99.toFixed(0)} ms at the 99th percentile (wanted at most ${WANTED_MS})`,
  )
  if (p99 > WANTED_MS) process.exitCode = 1
} finally {
  for (const socket of sockets) socket.disconnect()
  await server.stop()
}

/** Staff are put into their rooms as soon as they are connected. */
function connected(port: number, token: string): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], forceNew: true })
    socket.once('connect_error', fail)
    socket.once('connect', () => done(socket))
  })
}
