import { expect, it, vi } from 'vitest'
import { urlOf } from '../database-address'
import { useEmptyDatabases } from '../empty-database'
import { brokenInvariants } from '../process/invariants'
import { answering, emptyLedger, missingWrites, moving, registering, until, untilGone } from '../process/load'
import { insertPeople, signedIn } from '../process/people'
import { inspect, type Product, useProducts } from '../process/product'
import { buildFormer, formerVersion } from './former-version'

const former = formerVersion()
const SECRET_KEY = Buffer.alloc(32, 5).toString('base64')

const emptyDatabase = useEmptyDatabases()
const formerProducts = useProducts('file', () => buildFormer(former ?? ''))
const products = useProducts('file')
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 })

it.runIf(former)('upgraded instance by instance under load: no call fails (needs a git history)', async () => {
  const address = await emptyDatabase()
  const environment = { DATABASE_URL: urlOf(address), SECRET_KEY }
  const startOf = ({ start, dataDir }: typeof products) => start({ ...environment, DATA_DIR: dataDir() })
  const [first, second] = [await startOf(formerProducts), await startOf(formerProducts)]
  const all = [first, second]
  const serving = [...all]
  const people = await inspect(address, insertPeople)
  const [ana, luis, eva, broker] = await signedIn(people, first)
  const ledger = emptyLedger()
  const ending = { yes: false }
  const proxy = inFrontOf(serving, [first, second])
  const working = untilGone(until(ending, proxy), ledger, [
    registering,
    answering(ana),
    answering(luis),
    moving(broker),
  ])
  const moves = () => [...ledger.moves.values()].flatMap(({ entered }) => entered).length
  const someMore = async (before = moves()) => {
    await vi
      .waitUntil(() => moves() > before + 2, { timeout: 120_000 })
      .catch(() => {
        throw new Error(`nobody gets on:\n${all.map(product => product.errors()).join('\n')}`)
      })
  }
  await someMore()

  const migrated = await products.run({ ...environment, DATA_DIR: products.dataDir() }, 'migrate')
  expect(migrated).toMatchObject({ code: 0 })
  // The former version continues on the new schema.
  await someMore()
  expect((await people[2].signIn(second)).token).toBeDefined()
  const creating = { body: { typeOperation: 'COMPRA' }, headers: { 'idempotency-key': crypto.randomUUID() } } as const
  const created = await second.call('POST /questionnaires', { token: eva.token, ...creating })
  expect(created.status).toBe(200)

  for (const old of [first, second]) {
    const next = await startOf(products)
    all.push(next)
    serving.push(next)
    await someMore()
    serving.splice(serving.indexOf(old), 1)
    expect((await old.end('SIGTERM')).code).toBe(0)
  }
  // The new version repeats an answer of the former one.
  const repeated = await proxy.call('POST /questionnaires', { token: eva.token, ...creating })
  expect(repeated.res).toEqual(created.res)
  await someMore()
  ending.yes = true
  expect(await working).toEqual([])

  for (const id of ledger.questionnaires.keys()) {
    const { token } = broker
    const read = await proxy.call('GET /operations/:id', { token, params: { id } })
    const feed = await proxy.call('POST /operations/listActivity', { token, body: { operationId: id, dataFilter: {} } })
    expect([read.status, feed.status]).toEqual([200, 200])
  }
  expect(all.map(product => product.errors())).toEqual(all.map(() => ''))
  expect(
    await inspect(address, async db => [...(await brokenInvariants(db)), ...(await missingWrites(db, ledger))]),
  ).toEqual([])
})

/**
 * Calls the serving instances in turn. A temporary refusal by a former one is retried: versions before 043 failed once
 * on each connection that had planned a statement before its table got a column.
 */
function inFrontOf(serving: readonly Product[], formerOnes: readonly Product[]): Product {
  let turn = 0
  const next = () => serving[turn++ % serving.length] as Product
  return {
    ...next(),
    async call(key, options) {
      for (;;) {
        const instance = next()
        const answer = await instance.call(key, options)
        if (answer.status !== 503 || !formerOnes.includes(instance)) return answer
      }
    },
  }
}
