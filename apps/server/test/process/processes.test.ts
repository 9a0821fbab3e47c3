import { once } from 'node:events'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useDatabase } from '../database'
import { isAlive, type Product, useProducts } from './product'

const products = useProducts('file')
const database = useDatabase()

/** The processes that serve and are still alive. */
const servingOf = (product: Product): number[] =>
  [...product.output().matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid)).filter(isAlive)

/** Starts the product and waits for both processes, since it is ready as soon as one of them serves. */
async function start(): Promise<Product> {
  const product = await products.start({
    DATA_DIR: products.dataDir(),
    DATABASE_URL: database.url,
    PROCESSES: '2',
    METRICS_TOKEN: 'a-token-for-metrics',
  })
  await vi.waitFor(() => expect(servingOf(product)).toHaveLength(2), 30_000)
  return product
}

/** Makes calls on separate connections, so that they are spread over the processes. */
const calls = (product: Product, count: number) =>
  Promise.all(Array.from({ length: count }, () => product.call('GET /config', { headers: { connection: 'close' } })))

it('two processes serve behind one port, their metrics add up, and both end with the first', async () => {
  const product = await start()
  const serving = servingOf(product)
  expect((await calls(product, 12)).map(({ status }) => status)).toEqual(Array(12).fill(200))
  const metrics = await fetch(`${product.url}/api/metrics`)
  const counted = /llave_http_request_seconds_count\{[^}]*route="\/api\/config"[^}]*\} (\d+)/.exec(await metrics.text())
  expect(Number(counted?.[1])).toBe(12)
  const { code } = await product.end('SIGTERM')
  expect(code).toBe(0)
  expect(serving.filter(isAlive)).toEqual([])
})

describe('among two', () => {
  let product: Product
  beforeAll(async () => {
    product = await start()
  }, 180_000)

  it('one that is killed is replaced, and the other goes on meanwhile', async () => {
    const [victim = 0, other = 0] = servingOf(product)
    process.kill(victim, 'SIGKILL')
    // Immediately, before the first process can know of it.
    expect((await calls(product, 20)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    await expect.poll(() => servingOf(product)).not.toContain(victim)
    // On a busy machine a process takes long to start.
    await expect.poll(() => servingOf(product).length, { timeout: 120_000 }).toBe(2)
    expect(servingOf(product)).toContain(other)
    expect(product.output()).toContain('a serving process ended by itself')
  })

  it('when the first is killed, nobody serves on without it', async () => {
    const serving = servingOf(product)
    product.process.kill('SIGKILL')
    await once(product.process, 'close')
    await expect.poll(() => serving.filter(isAlive)).toEqual([])
  })
})
