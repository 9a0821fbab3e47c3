import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createS3Store } from '../../src/platform/files/s3-store'
import { useDatabase } from '../database'
import { useFolder } from '../folder'
import { listening } from '../listening'
import { useProducts } from '../process/product'
import { brokenFiles, placeForFiles, uploading } from './uploading'

const products = useProducts()
const database = useDatabase()
const { path: folder } = useFolder()
type Fault = 'none' | '500' | 'cut' | 'silence'
let fault: Fault = 'none'
let bucket: { run(): Promise<AddressInfo>; close(): Promise<void> }
let door: Server
let ownPort: number

beforeAll(async () => {
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'llave', configs: [] }],
  })
  const { port } = await bucket.run()
  door = createServer(async (incoming, answer) => {
    const body = await buffer(incoming)
    const [hurt, { method, url, headers }] = [fault, incoming]
    if (hurt === 'silence') return
    if (hurt === '500') return void answer.writeHead(500).end()
    const onwards = request({ host: '127.0.0.1', port, method, path: url, headers }, async got => {
      const bytes = await buffer(got)
      // The request is processed, but the answer is lost.
      if (hurt === 'cut') return void answer.destroy()
      answer.writeHead(got.statusCode ?? 500, got.headers).end(bytes)
    })
    onwards.on('error', () => answer.destroy()).end(body)
  })
  ownPort = await listening(door)
})
afterAll(async () => {
  door.closeAllConnections()
  door.close()
  await bucket.close()
})

it('a store that fails, breaks off and falls silent: 503, and no row without its bytes', async () => {
  const STORAGE_URL = `s3://S3RVER:S3RVER@127.0.0.1:${ownPort}/llave?tls=0`
  const product = await products.start({ DATA_DIR: products.dataDir(), DATABASE_URL: database.url, STORAGE_URL })
  const end = uploading(3, () => product, await placeForFiles(database.db, product))
  for (const next of ['none', '500', 'none', 'cut', 'none', 'silence', 'none'] as const) {
    fault = next
    await delay(3000)
  }
  const wishes = await end()
  expect(wishes.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThan(0)
  expect(await brokenFiles(database.db, createS3Store(STORAGE_URL), wishes)).toEqual([])
})
