import { afterEach, expect, it } from 'vitest'
import { useDatabase } from '../../../test/database'
import { wayToDatabase } from '../../../test/way-to-database'
import { type DatabaseListener, listen } from './listener'

const database = useDatabase()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let listener: DatabaseListener | undefined
afterEach(() => listener?.stop())

function nextMessage() {
  let resolve: (payload: string) => void = () => undefined
  const promise = new Promise<string>(done => {
    resolve = done
  })
  return { promise, resolve }
}

it('receives notifications, reconnects when its connection is cut, and reports each time that it is listening', async () => {
  let next = nextMessage()
  let hears = nextMessage()
  listener = listen(
    database.address,
    { news: payload => next.resolve(payload) },
    { log, onListening: () => hears.resolve('it hears') },
  )
  expect(await hears.promise).toBe('it hears')
  await database.pool.query(`select pg_notify('news', 'first')`)
  expect(await next.promise).toBe('first')

  hears = nextMessage()
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'llave-listen' and datname = current_database()`,
  )
  expect(await hears.promise).toBe('it hears')
  next = nextMessage()
  await database.pool.query(`select pg_notify('news', 'second')`)
  expect(await next.promise).toBe('second')
})

it('leaves a server that has fallen silent without closing the connection', async () => {
  const way = await wayToDatabase(database.address)
  let hears = nextMessage()
  const onListening = () => hears.resolve('it hears')
  listener = listen(way.address, { news: () => undefined }, { log, onListening, silentMs: 200 })
  await hears.promise
  hears = nextMessage()
  way.swallow()
  expect(await hears.promise).toBe('it hears')
  way.close()
})
