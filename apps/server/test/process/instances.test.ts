import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { holderAnswers, purchaseAnswers } from '../complete-answers'
import { useDatabase } from '../database'
import { brokenInvariants, endLeases, hearNotifications } from './invariants'
import { insertPeople, type Person } from './people'
import { type Product, useProducts } from './product'

const products = useProducts('file')
const database = useDatabase()
const SECRET_KEY = Buffer.alloc(32, 5).toString('base64')
const sockets: Socket[] = []
let ana: Person
let luis: Person
let broker: Person
let one: Product
let two: Product

beforeAll(async () => {
  ;[ana, luis, , broker] = await insertPeople(database.db)
  const start = (environment: Record<string, string>) =>
    products.start({ DATA_DIR: products.dataDir(), DATABASE_URL: database.url, SECRET_KEY, ...environment })
  ;[one, two] = await Promise.all([start({ RATE_LIMITS: 'on' }), start({ RATE_LIMITS: 'on' })])
  await vi.waitUntil(() => hearNotifications(database.db, 2), { timeout: 60_000 })
}, 180_000)
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

async function connect(product: Product, token: string): Promise<Socket> {
  const socket = io(product.url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

it('two instances do each job once, notify everybody once, and pass news to each other', async () => {
  const customer = await ana.signIn(one)
  const board = await connect(two, (await broker.signIn(two)).token)
  const heard: string[] = []
  board.on(SOCKET_EVENTS.operationChanged, (news: { operationId: string }) => heard.push(news.operationId))

  const ids = await Promise.all(
    [one, two, one, two, one].map(async product => {
      const { token } = customer
      const { res } = await product.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } })
      const params = { operationId: res.operationId }
      const changes = purchaseAnswers({ holders: [holderAnswers({ email: customer.email })] })
      await product.call('PUT /questionnaires/:operationId', { token, params, body: { version: res.version, changes } })
      const other = product === one ? two : one
      // The same click on both instances: one of them completes.
      const complete = async (at: Product) => {
        for (;;) {
          const answer = await at.call('POST /questionnaires/:operationId/complete', { token, params, body: {} })
          // A machine under load refuses before doing anything; pages then try again, too.
          if (answer.status !== 503) return answer
        }
      }
      const both = await Promise.all([product, other].map(complete))
      expect(
        both.map(({ status }) => status),
        one.errors() + two.errors(),
      ).toEqual([200, 200])
      return res.operationId
    }),
  )
  await vi.waitUntil(() => ids.every(id => heard.includes(id)), { timeout: 60_000 })
  expect(await brokenInvariants(database.db)).toEqual([])
  const { total } = await database.db
    .selectFrom('emails')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('template', '=', 'questionnaireCompleted')
    .executeTakeFirstOrThrow()
  expect(total).toBe(ids.length)
})

it('a session that ends on one is dead on the other, and its socket closes (T17, T26)', async () => {
  const { token } = await luis.signIn(one)
  const socket = await connect(two, token)
  const closed = new Promise<string>(resolve => socket.on('disconnect', resolve))
  expect((await two.call('GET /questionnaires/unfinished', { token })).status).toBe(200)
  expect((await one.call('POST /users/logout', { token })).status).toBe(200)
  expect((await two.call('GET /questionnaires/unfinished', { token })).status).toBe(401)
  expect(await closed).toBe('io server disconnect')
})

it('password attempts count together (T20)', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++) {
    const product = turn % 2 === 0 ? one : two
    const body = { email: 'nobody@example.es', password: 'Wrong-Guess-1' }
    // The eleventh is one too many at any instance; after the first few, answers are increasingly delayed.
    statuses.push((await product.call('POST /users/authenticateAdm', { body })).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
  expect(statuses[10]).toBe(429)
})

// The last test, because the others need both.
it('one of two is killed in the middle of its work: the other finishes it', async () => {
  const { token } = await ana.signIn(one)
  const asked = Array.from({ length: 20 }, () =>
    one.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } }),
  )
  await Promise.race(asked)
  await one.end('SIGKILL')
  await Promise.allSettled(asked)
  await endLeases(database.db)
  expect(await brokenInvariants(database.db)).toEqual([])
  expect((await two.call('GET /questionnaires/unfinished', { token })).status).toBe(200)
})
