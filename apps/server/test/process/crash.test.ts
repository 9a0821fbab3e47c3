import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { brokenInvariants } from './invariants'
import { answering, emptyLedger, type Ledger, missingWrites, moving, registering, untilGone } from './load'
import { insertPeople, signedIn } from './people'
import { includedServer, inspect, isAlive, useProducts } from './product'

const products = useProducts()
const ROUNDS = 3

it('killed at any moment, it loses nothing that it acknowledged and does nothing twice', async () => {
  const environment = { DATA_DIR: products.dataDir(), LOG_LEVEL: 'error' }
  const ledger = emptyLedger()
  let product = await products.start(environment)
  const people = await inspect(includedServer(environment.DATA_DIR).address, insertPeople)
  const [ana, luis, eva, broker] = await signedIn(people, product)
  const clients = [registering, answering(ana), answering(luis), answering(eva), moving(broker)]

  for (let round = 1; round <= ROUNDS; round++) {
    const before = includedServer(environment.DATA_DIR).pid
    const [moved, registered] = [movesIn(ledger), ledger.registered.size]
    const working = untilGone(product, ledger, clients)
    // The delay starts after the first answers of each kind, so that there is something to lose.
    await vi.waitUntil(() => movesIn(ledger) > moved && ledger.registered.size > registered, { timeout: 60_000 })
    await delay(randomInt(500))
    await product.end('SIGKILL')
    expect(await working).toEqual([])

    product = await products.start(environment)
    expect(isAlive(before)).toBe(false)
    const broken = await inspect(includedServer(environment.DATA_DIR).address, async db => {
      return [...(await brokenInvariants(db)), ...(await missingWrites(db, ledger))]
    })
    expect(broken).toEqual([])
  }
  expect(product.output()).not.toMatch(/"level":[56]0/)
})

function movesIn({ moves }: Ledger): number {
  return [...moves.values()].reduce((sum, { entered }) => sum + entered.length, 0)
}
