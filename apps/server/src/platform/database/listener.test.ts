import { afterEach, expect, it } from 'vitest'
import { useDatabase } from '../../../test/database'
import { type DatabaseListener, listen } from './listener'

const database = useDatabase()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let listener: DatabaseListener | undefined
afterEach(() => listener?.stop())

/** Says it until it is heard: the listener may still be connecting. */
async function sayUntilHeard(text: string, heard: Promise<string>): Promise<string> {
  let done = false
  const result = heard.finally(() => {
    done = true
  })
  while (!done) await database.pool.query(`select pg_notify('news', $1)`, [text])
  return result
}

function nextMessage() {
  let resolve: (payload: string) => void = () => undefined
  const promise = new Promise<string>(done => {
    resolve = done
  })
  return { promise, resolve }
}

it('hears what is said, connects again when its connection is cut, and says that it did', async () => {
  let next = nextMessage()
  const reconnected = nextMessage()
  listener = listen(
    database.address,
    { news: payload => next.resolve(payload) },
    { log, onReconnect: () => reconnected.resolve('again') },
  )
  expect(await sayUntilHeard('first', next.promise)).toBe('first')

  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'llave-listen' and datname = current_database()`,
  )
  expect(await reconnected.promise).toBe('again')
  next = nextMessage()
  await database.pool.query(`select pg_notify('news', 'second')`)
  expect(await next.promise).toBe('second')
})
