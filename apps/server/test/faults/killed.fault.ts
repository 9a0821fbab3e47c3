import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { aLink, anOperationToSign, aSigningForm, readyToSign } from '../../src/features/signing/signing.testing'
import { createDiskStore } from '../../src/platform/files/disk-store'
import { useApp } from '../app'
import { isSettled } from '../process/invariants'
import { includedServer, inspect, type Product, useProducts } from '../process/product'
import { brokenFiles, placeForFiles, unreferencedFiles, uploading, type Wish } from './uploading'

const products = useProducts()
// Many starts of the product, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000 })
const testApp = useApp()
const ROUNDS = 5
const DNIS = ['12345678Z', '87654321X']

it('killed during uploads: every acknowledged file is there once, with its bytes', async () => {
  const DATA_DIR = products.dataDir()
  let product = await products.start({ DATA_DIR })
  const place = await inspect(includedServer(DATA_DIR).address, db => placeForFiles(db, product))
  const wishes: Wish[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const end = uploading(3, () => product, place)
    await delay(500 + randomInt(1000))
    await product.end('SIGKILL')
    product = await products.start({ DATA_DIR })
    // The clients retry everything that was not acknowledged.
    await delay(2000)
    wishes.push(...(await end()))
  }
  const store = createDiskStore(path.join(DATA_DIR, 'files'))
  expect(wishes.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThan(ROUNDS)
  expect(await inspect(includedServer(DATA_DIR).address, db => brokenFiles(db, store, wishes))).toEqual([])
  // The next start removes what the kills left behind.
  await product.end('SIGKILL')
  await products.start({ DATA_DIR })
  const temporary = () => ['uploads', 'files/.incoming'].flatMap(name => readdirSync(path.join(DATA_DIR, name)))
  await vi.waitUntil(() => temporary().length === 0, { timeout: 60_000 })
  const orphans = () => inspect(includedServer(DATA_DIR).address, db => unreferencedFiles(db, store))
  await vi.waitUntil(async () => (await orphans()).length === 0, { timeout: 60_000 })
})

it('killed during a signature: repeated, it is there exactly once', async () => {
  const { db, url } = testApp.database
  const environment = {
    DATA_DIR: testApp.app.platform.config.dataDir,
    DATABASE_URL: url,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const { operation, holders } = await anOperationToSign(testApp, 2)
  const signings = []
  for (const [index, holder] of holders.entries()) {
    const ids = { operationId: operation.id, holderId: holder.id }
    const token = await aLink(testApp, holder)
    await readyToSign(testApp, token, ids)
    signings.push({
      token,
      rawBody: { ...ids, ...(await aSigningForm({ dni: DNIS[index] })) },
      headers: { 'idempotency-key': holder.id },
    })
  }
  let product = await products.start(environment)
  for (const signing of signings) {
    const sign = (to: Product) => to.call('POST /operations/saveContractHolder', signing)
    const answer = sign(product).catch(() => undefined)
    await delay(randomInt(400))
    await product.end('SIGKILL')
    await answer
    product = await products.start(environment)
    const { status, failure } = await sign(product)
    expect(status, JSON.stringify(failure)).toBe(200)
  }
  await vi.waitUntil(() => isSettled(db), { timeout: 60_000 })
  const signed = await db
    .selectFrom('contractSignings')
    .select('holderId')
    .where('signedDate', 'is not', null)
    .execute()
  expect(signed.map(row => row.holderId).sort()).toEqual(holders.map(({ id }) => id).sort())
  expect((await product.end('SIGTERM')).code).toBe(0)
  expect(await products.run(environment, 'verify-audit')).toMatchObject({ code: 0 })
})
