import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createDiskStore } from '../../src/platform/files/disk-store'
import { includedServer, inspect, useProducts } from '../process/product'
import { brokenFiles, placeForFiles, uploading } from './uploading'

const products = useProducts()
const CLIENTS = 2
let mounted: string | undefined
afterEach(() => {
  if (mounted !== undefined) spawnSync('umount', ['--lazy', mounted])
  mounted = undefined
})

it.runIf(process.getuid?.() === 0)('a full disk: nothing acknowledged is lost, and room ends it', async () => {
  const folder = path.dirname(products.dataDir())
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0711', 'tmpfs', folder], { encoding: 'utf8' })
  expect(made.stderr).toBe('')
  mounted = folder
  const DATA_DIR = path.join(folder, 'data')
  // Without its reserve, which normally prevents a full disk.
  const product = await products.start({ DATA_DIR, MIN_FREE_MB: '0' })
  const place = await inspect(includedServer(DATA_DIR).address, db => placeForFiles(db, product))
  const end = uploading(CLIENTS, () => product, place)
  await delay(2000)
  const filler = path.join(folder, 'filler')
  const piece = Buffer.alloc(1_000_000)
  const fill = () => {
    for (;;) appendFileSync(filler, piece)
  }
  expect(fill).toThrow('ENOSPC')
  await delay(10_000)
  rmSync(filler)
  await delay(10_000)
  const wishes = await end()
  // Files refused for lack of space have been accepted since.
  expect(wishes.filter(({ acknowledged }) => !acknowledged).length).toBeLessThanOrEqual(CLIENTS)
  const store = createDiskStore(path.join(DATA_DIR, 'files'))
  expect(await inspect(includedServer(DATA_DIR).address, db => brokenFiles(db, store, wishes))).toEqual([])
  expect((await product.end('SIGTERM')).code).toBe(0)
})
