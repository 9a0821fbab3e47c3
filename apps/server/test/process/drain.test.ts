import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../database'
import { insertPeople, type Person } from './people'
import { type Product, useProducts } from './product'

const products = useProducts()
const database = useDatabase()
/**
 * Together with the pausing clients, no more than there are database connections, so that nobody waits for one on a
 * slow machine.
 */
const CLIENTS = 8
const IDLE_CLIENTS = 2
const environment = () => ({ DATA_DIR: products.dataDir(), DATABASE_URL: database.url })

let ana: Person
beforeAll(async () => {
  ;[ana] = await insertPeople(database.db)
})

it.each(['SIGTERM', 'SIGINT'] as const)('%s under load: no request fails, and it ends with 0', async signal => {
  const product = await products.start({ ...environment(), DRAIN_SECONDS: '300' })
  const { token } = await ana.signIn(product)
  const told = { answers: 0, failures: [] as string[], closes: 0 }
  const clients = [
    ...Array.from({ length: CLIENTS }, () => keepAsking(product, token, 0, told)),
    // These clients pause between requests, as people do.
    ...Array.from({ length: IDLE_CLIENTS }, () => keepAsking(product, token, 200, told)),
  ]
  while (told.answers < 200) await delay(10)
  const ended = product.end(signal)
  // Under npm, a terminal's Ctrl-C arrives a second time, from npm: it must not count as a second request.
  if (signal === 'SIGINT') setTimeout(() => product.process.kill(signal), 20)
  await Promise.all(clients)
  expect(told.failures).toEqual([])
  expect(told.closes).toBe(CLIENTS + IDLE_CLIENTS)
  expect((await ended).code).toBe(0)
})

it('while it drains, the readiness check says so', async () => {
  const product = await products.start({ ...environment(), DRAIN_SECONDS: '300' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(product, agent, 'GET', '/api/ready')).toMatchObject({ status: 200, closes: false })
  const ended = product.end('SIGTERM')
  await drainingBegun(product)
  const answer = await ask(product, agent, 'GET', '/api/ready')
  expect(answer).toMatchObject({ status: 503, closes: true })
  expect(Number(answer.retryAfter)).toBeGreaterThan(0)
  expect((await ended).code).toBe(0)
})

it('a browser that only keeps its connection open does not delay the exit', async () => {
  const product = await products.start({ ...environment(), DRAIN_SECONDS: '30' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  await ask(product, agent, 'GET', '/api/health')
  // If it waited until its timeout, the program would exit with 1.
  expect((await product.end('SIGTERM')).code).toBe(0)
})

interface Told {
  answers: number
  readonly failures: string[]
  closes: number
}

/** One client on one connection: reads and writes in turn, until an answer says that the connection ends. */
async function keepAsking(product: Product, token: string, pauseMs: number, told: Told): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0; ; turn++) {
    try {
      const answer = await (turn % 2 === 0
        ? ask(product, agent, 'GET', '/api/openapi.json')
        : ask(product, agent, 'POST', '/api/notifications/readAll', token))
      if (answer.status !== 200) told.failures.push(`answered ${answer.status}`)
      told.answers++
      if (answer.closes) {
        told.closes++
        return agent.destroy()
      }
    } catch (error) {
      told.failures.push(String(error))
      return agent.destroy()
    }
    await delay(pauseMs)
  }
}

interface Answer {
  readonly status: number
  readonly closes: boolean
  readonly retryAfter: string | undefined
}

async function ask(product: Product, agent: http.Agent, method: string, path: string, token?: string): Promise<Answer> {
  const request = http.request(`${product.url}${path}`, {
    agent,
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  request.end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (!response.complete) throw new Error('cut in the middle')
  return {
    status: response.statusCode ?? 0,
    closes: response.headers.connection === 'close',
    retryAfter: response.headers['retry-after'],
  }
}

async function drainingBegun(product: Product): Promise<void> {
  while (!product.output().includes('draining')) await delay(5)
}
