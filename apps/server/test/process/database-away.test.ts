import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { useDatabase } from '../database'
import { brokenInvariants, endLeases, hearNotifications, isSettled } from './invariants'
import { insertPeople } from './people'
import { includedServer, inspect, isAlive, type Product, useProducts } from './product'

const products = useProducts('file')
const database = useDatabase()

it('the embedded server is killed: 503 meanwhile, afterwards all is well', async () => {
  const DATA_DIR = products.dataDir()
  const product = await products.start({ DATA_DIR })
  const { pid } = includedServer(DATA_DIR)
  const [ana] = await inspect(includedServer(DATA_DIR).address, insertPeople)
  const { token } = await ana.signIn(product)
  const unfinished = () => product.call('GET /questionnaires/unfinished', { token })
  expect((await unfinished()).status).toBe(200)

  const refused: { status: number; retryAfter: unknown }[] = []
  // Usually one kill is enough, but on a busy machine the server can be back before anybody has noticed.
  while (refused.length === 0) {
    const killed = includedServer(DATA_DIR).pid
    process.kill(killed, 'SIGKILL')
    for (;;) {
      const { status, headers } = await unfinished()
      if (status !== 200) refused.push({ status, retryAfter: headers['retry-after'] })
      else if (includedServer(DATA_DIR).pid !== killed) break
      await delay(20)
    }
  }
  for (const { status, retryAfter } of refused) {
    expect(status).toBe(503)
    expect(Number(retryAfter)).toBeGreaterThan(0)
  }
  expect(isAlive(pid)).toBe(false)
  expect((await fetch(`${product.url}/api/ready`)).status).toBe(200)
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)

  await product.call('POST /users/resetPassword', { body: { email: ana.email } })
  const broken = await inspect(includedServer(DATA_DIR).address, async db => {
    await endLeases(db)
    return brokenInvariants(db)
  })
  expect(broken).toEqual([])
  expect((await product.end('SIGTERM')).code).toBe(0)
})

describe("an operator's own server", () => {
  let product: Product
  beforeAll(async () => {
    product = await products.start({ DATA_DIR: products.dataDir(), DATABASE_URL: database.url })
  }, 180_000)

  it('all connections cut again and again under load: answers are right or 503, and jobs wake at once afterwards', async () => {
    const [ana, luis] = await insertPeople(database.db)
    const { token } = await ana.signIn(product)
    let stop = false
    const statuses = new Set<number>()
    const client = async () => {
      while (!stop) {
        statuses.add((await product.call('GET /questionnaires/unfinished', { token })).status)
        const started = await product.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } })
        statuses.add(started.status)
      }
    }
    const clients = [client(), client(), client(), client()]
    for (let cut = 0; cut < 10; cut++) {
      await delay(50)
      await cutConnections()
    }
    stop = true
    await Promise.all(clients)
    expect(product.errors()).toBe('')
    // 409: the number of a customer's unfinished questionnaires is limited.
    expect([...statuses].filter(status => ![200, 409, 503].includes(status))).toEqual([])
    expect(statuses).toContain(200)

    await endLeases(database.db)
    await vi.waitUntil(() => isSettled(database.db), { timeout: 60_000 })
    await vi.waitUntil(() => hearNotifications(database.db, 1), { timeout: 60_000 })
    // If jobs were found only by polling, each would wait up to two seconds, all together forty.
    const started = Date.now()
    for (let turn = 0; turn < 20; turn++) {
      await product.call('POST /users/resetPassword', { body: { email: luis.email } })
      await vi.waitUntil(() => isSettled(database.db), { timeout: 60_000, interval: 10 })
    }
    expect(Date.now() - started).toBeLessThan(30_000)
    expect(await brokenInvariants(database.db)).toEqual([])
  })

  it('a database that accepts no connections: not ready, alive, and recovers by itself', async () => {
    const ready = async () => (await fetch(`${product.url}/api/ready`)).status
    expect(await ready()).toBe(200)
    const name = await nameOfDatabase()
    await onServer(`alter database ${name} allow_connections false`)
    await cutConnections()
    expect(await ready()).toBe(503)
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
    const metrics = await (await fetch(`${product.url}/api/metrics`)).text()
    expect(metrics).toMatch(/^llave_database_reachable 0$/m)
    await onServer(`alter database ${name} allow_connections true`)
    await vi.waitUntil(async () => (await ready()) === 200, { timeout: 60_000 })
    expect(product.process.exitCode).toBeNull()
  })
})

async function nameOfDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  return rows[0]?.name ?? ''
}

/** Ends the product's connections, as a server restart would, and waits until they have ended. */
async function cutConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and application_name in ('llave', 'llave-listen')`.execute(database.db)
}

async function onServer(statement: string): Promise<void> {
  await inspect(inject('testServer').admin, db => sql.raw(statement).execute(db))
}
