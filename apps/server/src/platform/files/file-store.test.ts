import { readdir, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DriveServer, startDriveServer } from '../../../test/drive-server'
import { useFolder } from '../../../test/folder'
import { listening } from '../../../test/listening'
import { metaOf } from '../../../test/uploads'
import { createDiskStore } from './disk-store'
import { createDriveStore } from './drive/drive-store'
import type { FileStore } from './file-store'
import { expecting } from './measured'
import { createS3Store } from './s3-store'

type Fault = 'none' | '500' | 'silence' | 'deaf' | 'slow' | 'wrong bytes' | 'cut'

/** A proxy between the store and the bucket that injects faults. */
let fault: Fault = 'none'
/** The methods of the requests that arrived at the proxy. */
const asked: string[] = []
const warnings: string[] = []
process.on('warning', ({ message }) => warnings.push(message))
/** The address of the bucket behind the proxy. */
let bucket = ''
const { path: folder } = useFolder()
let s3: { run(): Promise<AddressInfo>; close(): Promise<void> }
let proxy: Server
let drive: DriveServer
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'llave', configs: [] }],
  })
  const { port } = await s3.run()
  proxy = createServer((incoming, answer) => void pass(port, incoming, answer))
  const door = await listening(proxy)
  stores.disk = createDiskStore(path.join(folder, 'disk'))
  bucket = `s3://S3RVER:S3RVER@127.0.0.1:${door}/llave/papers?tls=0`
  stores.S3 = createS3Store(bucket)
  drive = await startDriveServer()
  const { account, url: google } = drive
  stores.Drive = createDriveStore(drive.address, { account, google, nameOfFolder: async folder => folder })
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  drive.close()
  await s3.close()
})
beforeEach(() => {
  fault = 'none'
})

/** Longer than a busy machine delays us by itself. */
const SILENCE_MS = 10_000
const SLOW_PARTS = 12
const SLOW_PART = 2 * 1024 ** 2

/** Reads the body with a pause after every two megabytes. */
async function bufferSlowly(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let since = 0
  for await (const part of incoming) {
    parts.push(part)
    since += part.length
    if (since < SLOW_PART) continue
    since = 0
    await delay((SILENCE_MS * 1.2) / SLOW_PARTS)
  }
  return Buffer.concat(parts)
}

async function pass(port: number, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { method, url: target, headers } = incoming
  asked.push(method ?? '')
  if (fault === 'deaf') return
  const body = await (fault === 'slow' ? bufferSlowly(incoming) : buffer(incoming)).catch(() => Buffer.alloc(0))
  const hurts = method === 'PUT' || method === 'GET'
  if (fault === 'silence' && hurts) return
  if (fault === '500' && hurts) {
    answer.writeHead(500).end()
    return
  }
  const onwards = request({ host: '127.0.0.1', port, method, path: target, headers }, async got => {
    const bytes = await buffer(got)
    answer.writeHead(got.statusCode ?? 500, got.headers)
    if (fault === 'cut' && method === 'GET') {
      answer.write(bytes.subarray(0, bytes.length >> 1))
      answer.destroy()
    } else {
      if (fault === 'wrong bytes' && method === 'GET' && bytes.length > 0) bytes[0] = (bytes[0] ?? 0) ^ 1
      answer.end(bytes)
    }
  })
  onwards.on('error', () => answer.destroy())
  onwards.end(body)
}

const bytes = Buffer.from('Nota simple '.repeat(20_000))
const UNAVAILABLE = { code: 'ERR_UNAVAILABLE' }

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

describe.each(['disk', 'S3', 'Drive'])('the file store on %s', name => {
  const store = () => stores[name] as FileStore

  it('stores bytes and files, returns them whole and in part, and forgets what is removed', async () => {
    const meta = metaOf(bytes)
    const file = path.join(folder, 'upload')
    await writeFile(file, bytes)
    const fromMemory = await store().put({ bytes }, meta)
    const fromFile = await store().put({ path: file }, meta)
    expect(fromMemory).not.toBe(fromFile)
    expect(fromFile.startsWith(`${meta.folder}/`)).toBe(true)
    expect((await buffer(await store().get(fromFile))).equals(bytes)).toBe(true)
    expect(String(await buffer(await store().get(fromMemory, { start: 5, end: 10 })))).toBe('simple')
    expect(await store().stat(fromFile)).toMatchObject({ key: fromFile, size: bytes.length })
    expect(await keysOf(store())).toEqual(expect.arrayContaining([fromFile, fromMemory]))
    await store().remove(fromFile)
    await store().remove(fromFile)
    expect(await store().stat(fromFile)).toBeNull()
    await expect(store().get(fromFile)).rejects.toMatchObject(UNAVAILABLE)
  })

  it('puts bytes of a backup back under their key, whole or not at all', async () => {
    const meta = metaOf(bytes)
    const key = await store().put({ bytes }, meta)
    await store().remove(key)
    await store().putBack(key, Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]), meta)
    expect((await buffer(await store().get(key))).equals(bytes)).toBe(true)
    await store().remove(key)
    const broken = Readable.from([bytes.subarray(0, 9)])
    await expect(store().putBack(key, broken, meta)).rejects.toMatchObject(UNAVAILABLE)
    expect(await store().stat(key)).toBeNull()
    await store().check()
  })

  it.each([
    ['other bytes', { sha256: '0'.repeat(64) }],
    ['another size', { size: bytes.length - 1 }],
  ])('keeps nothing when it gets %s than announced', async (_, wrong) => {
    const before = await keysOf(store())
    await expect(store().put({ bytes }, { ...metaOf(bytes), ...wrong })).rejects.toMatchObject(UNAVAILABLE)
    expect(await keysOf(store())).toEqual(before)
  })

  it('keeps nothing when the file does not exist', async () => {
    const before = await keysOf(store())
    await expect(store().put({ path: path.join(folder, 'gone') }, metaOf(bytes))).rejects.toMatchObject(UNAVAILABLE)
    expect(await keysOf(store())).toEqual(before)
  })

  it.each(['../../etc/passwd', '/etc/passwd', `${crypto.randomUUID()}/../x`, `${crypto.randomUUID()}`, ''])(
    'rejects the key %j',
    async key => {
      await expect(store().stat(key)).rejects.toThrow('never made')
    },
  )
})

describe('on disk', () => {
  it('files are readable only by this user, and no temporary file remains', async () => {
    const meta = metaOf(bytes)
    const key = await (stores.disk as FileStore).put({ bytes }, meta)
    const root = path.join(folder, 'disk')
    expect((await stat(path.join(root, key))).mode & 0o777).toBe(0o600)
    expect((await stat(path.join(root, meta.folder))).mode & 0o777).toBe(0o700)
    expect(await readdir(path.join(root, '.incoming'))).toEqual([])
  })
})

it('the library of S3 warns of no Node that we support', () => {
  expect(warnings).toEqual([])
})

describe('S3 that fails', () => {
  const store = () => createS3Store(bucket, { connectMs: 500, silenceMs: 500, askMs: 500 })
  const keys = () => keysOf(stores.S3 as FileStore)

  it.each(['500', 'silence'] as const)('%s while writing: an error, and nothing half-written', async worst => {
    const before = await keys()
    fault = worst
    await expect(store().put({ bytes }, metaOf(bytes))).rejects.toMatchObject(UNAVAILABLE)
    fault = 'none'
    expect(await keys()).toEqual(before)
  })

  it('silence to everything: what may be there is asked to be removed once, which makes it hardly longer', async () => {
    fault = 'deaf'
    asked.length = 0
    await expect(store().put({ bytes }, metaOf(bytes))).rejects.toThrow(/file store: writing failed/)
    expect(asked.filter(method => method === 'DELETE').length).toBeLessThan(2)
  })

  it('slow, but never silent for long: the file is kept', async () => {
    const large = Buffer.alloc(SLOW_PARTS * SLOW_PART, 'x')
    const patient = createS3Store(bucket, { connectMs: SILENCE_MS, silenceMs: SILENCE_MS, askMs: SILENCE_MS })
    fault = 'slow'
    const begun = performance.now()
    const key = await patient.put({ bytes: large }, metaOf(large))
    expect(performance.now() - begun).toBeGreaterThan(SILENCE_MS)
    expect((await patient.stat(key))?.size).toBe(large.length)
  })

  it.each(['500', 'silence', 'cut', 'wrong bytes'] as const)(
    '%s while reading: the reader gets an error',
    async worst => {
      const meta = metaOf(bytes)
      const key = await (stores.S3 as FileStore).put({ bytes }, meta)
      fault = worst
      const read = async () => {
        const checked = expecting(meta)
        const got = buffer(checked)
        await Promise.all([pipeline(await store().get(key), checked), got])
      }
      await expect(read()).rejects.toThrow()
    },
  )
})
