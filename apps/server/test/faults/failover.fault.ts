import { setTimeout as delay } from 'node:timers/promises'
import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brokenInvariants, endLeases, endPauses } from '../process/invariants'
import {
  answering,
  emptyLedger,
  missingWrites,
  moving,
  registering,
  type Signed,
  until,
  untilGone,
} from '../process/load'
import { insertCustomers, insertPeople, signedIn } from '../process/people'
import { inspect, type Product, useProducts } from '../process/product'
import { POSTGRES_BIN } from './postgres-server'
import { type ReplicatedDatabase, startReplicatedDatabase } from './replicated-database'

const TIMES = Number(process.env.FAILOVERS ?? 3)
/** The time after which whatever watches the servers counts a hanging one as lost. */
const NOTICED_MS = 10_000
const SECRET_KEY = Buffer.alloc(32, 5).toString('base64')

const products = useProducts()
vi.setConfig({ testTimeout: 3_600_000 })
let database: ReplicatedDatabase | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  await database?.stop()
})

describe.runIf(POSTGRES_BIN)('under load, with two databases (needs PostgreSQL of Debian)', () => {
  it('the primary dies and its standby takes over: nothing acknowledged is lost, nothing is there twice', () =>
    takesOver({ times: TIMES, longestGapMs: 10_000, lose: servers => servers.killPrimary() }))

  it('the primary hangs and its standby takes over: the same, once whoever waits for it has been answered', () =>
    takesOver({
      ...{ times: 1, longestGapMs: 30_000 },
      async lose(servers) {
        servers.freezePrimary()
        await delay(NOTICED_MS)
      },
    }))
})

interface Loss {
  readonly times: number
  /** The longest time from the promotion until calls are answered again. */
  readonly longestGapMs: number
  lose(servers: ReplicatedDatabase): Promise<void>
}

async function takesOver({ times, longestGapMs, lose }: Loss): Promise<void> {
  database = await startReplicatedDatabase()
  const { url } = database
  const environment = { DATABASE_URL: url, SECRET_KEY }
  const one = await products.start({ ...environment, DATA_DIR: products.dataDir() })
  const two = await products.start({ ...environment, DATA_DIR: products.dataDir() })
  const address = { connectionString: url }
  const people = await inspect(address, insertPeople)
  const [, , eva, broker] = await signedIn(people, one)
  const heard = { times: 0 }
  await listenTo(two, eva, () => heard.times++)
  const ledger = emptyLedger()
  const reminders: string[] = []
  const gaps: number[] = []

  for (let time = 0; time < times; time++) {
    // Nobody may leave more than a few questionnaires unfinished.
    const [ana, luis] = await signedIn(await inspect(address, insertCustomers), one)
    const ending = { yes: false }
    const working = [
      untilGone(until(ending, one), ledger, [registering, answering(ana), moving(broker)]),
      untilGone(until(ending, two), ledger, [answering(luis)]),
    ]
    const repeating = reminding([one, two], eva, reminders, ending)
    const before = ledger.registered.size
    await vi.waitUntil(() => ledger.registered.size > before + 1, { timeout: 60_000 })
    await lose(database)
    await database.promote()
    const promoted = Date.now()
    await Promise.all([one, two].map(product => untilServing(product, broker)))
    gaps.push(Date.now() - promoted)
    ending.yes = true
    // Calls without an answer may or may not have had an effect.
    expect((await Promise.all(working)).flat().filter(refusal => !refusal.includes('503'))).toEqual([])
    await repeating
    // The other instance hears what happens at one, once it listens again.
    heard.times = 0
    await vi.waitUntil(
      async () => {
        const name = crypto.randomUUID()
        const { status } = await one.call('POST /notifications', { token: eva.token, body: { name } })
        expect(status).toBe(200)
        reminders.push(name)
        return heard.times > 0
      },
      { timeout: 30_000, interval: 250 },
    )
    await database.rejoin()
  }
  process.stdout.write(`milliseconds from the promotion to the first answers: ${gaps.join(', ')}\n`)
  expect(Math.max(...gaps)).toBeLessThan(longestGapMs)
  const broken = await inspect(address, async db => {
    await endLeases(db)
    await endPauses(db)
    const noted = await db.selectFrom('notifications').select('name').where('kind', '=', 'OWN').execute()
    expect(noted.map(({ name }) => name).sort()).toEqual(reminders.sort())
    return [...(await brokenInvariants(db)), ...(await missingWrites(db, ledger))]
  })
  expect(broken).toEqual([])
}

/** Creates reminders one after the other, each with its own key until it is answered, by any instance. */
async function reminding(
  instances: readonly Product[],
  { token }: Signed,
  acknowledged: string[],
  ending: { readonly yes: boolean },
): Promise<void> {
  for (let turn = 0; !ending.yes; turn++) {
    const name = crypto.randomUUID()
    for (let status = 0; status !== 200; turn++) {
      const answer = await instances[turn % instances.length]?.call('POST /notifications', {
        ...{ token, body: { name }, headers: { 'idempotency-key': name } },
      })
      status = answer?.status ?? 0
      expect([200, 409, 503]).toContain(status)
    }
    acknowledged.push(name)
  }
}

async function untilServing(product: Product, { token }: Signed): Promise<void> {
  const serves = async () =>
    (await product.call('GET /dashboard', { token })).status === 200 && (await fetch(`${product.url}/api/ready`)).ok
  await vi.waitUntil(serves, { timeout: 60_000, interval: 50 })
}

async function listenTo(product: Product, { token }: Signed, onNews: () => void): Promise<void> {
  const socket = io(product.url, { auth: { token }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  socket.on(SOCKET_EVENTS.refreshNotifications, onNews)
  await new Promise<void>(resolve => socket.on('connect', resolve))
}
