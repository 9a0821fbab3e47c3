import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { brokenInvariants, endPauses } from '../process/invariants'
import { answering, emptyLedger, missingWrites, moving, registering, untilGone } from '../process/load'
import { insertPeople, signedIn } from '../process/people'
import { includedServer, inspect, useProducts } from '../process/product'
import { withDescendants } from './descendants'

const products = useProducts()
// Many starts of the product, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000 })
const STOPPED_MS = 60_000

it('a database that stands still for a minute: calls fail or wait, and afterwards nothing is missing', async () => {
  const DATA_DIR = products.dataDir()
  const product = await products.start({ DATA_DIR })
  const { pid, address } = includedServer(DATA_DIR)
  const people = await inspect(address, insertPeople)
  const [ana, luis, , broker] = await signedIn(people, product)
  const ledger = emptyLedger()
  const clients = [registering, answering(ana), answering(luis), moving(broker)]
  const working = untilGone(product, ledger, clients)
  await vi.waitUntil(() => ledger.moves.size > 0, { timeout: 60_000 })

  const stopped = withDescendants(pid)
  for (const one of stopped) process.kill(one, 'SIGSTOP')
  const [health, ready] = await Promise.all(
    ['health', 'ready'].map(async what => {
      const started = Date.now()
      const { status } = await fetch(`${product.url}/api/${what}`)
      return { status, ms: Date.now() - started }
    }),
  ).finally(async () => {
    await delay(STOPPED_MS)
    for (const one of stopped) process.kill(one, 'SIGCONT')
  })
  // A refused client has left; the others continue.
  await delay(2000)
  expect(health).toMatchObject({ status: 200 })
  expect(ready?.status).toBe(503)
  await vi.waitUntil(async () => (await fetch(`${product.url}/api/ready`)).ok, { timeout: 60_000 })
  await product.end('SIGTERM')
  expect((await working).filter(refusal => !refusal.includes('503'))).toEqual([])

  await products.start({ DATA_DIR })
  const broken = await inspect(includedServer(DATA_DIR).address, async db => {
    await endPauses(db)
    return [...(await brokenInvariants(db)), ...(await missingWrites(db, ledger))]
  })
  expect(broken).toEqual([])
})
