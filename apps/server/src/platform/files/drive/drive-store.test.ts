import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type DriveFault, startDriveServer } from '../../../../test/drive-server'
import { metaOf } from '../../../../test/uploads'
import { expecting, sha256Of } from '../measured'
import { createDriveStore } from './drive-store'

const drive = await startDriveServer()
afterAll(() => drive.close())
const waits: number[] = []
beforeEach(() => {
  waits.length = 0
  drive.requests.length = 0
  drive.heal()
  drive.setManager(true)
})
const wait = async (ms: number) => void waits.push(ms)
/** Opens the store as another process would: without remembered ids. */
const open = (silenceMs = 60_000) =>
  createDriveStore(drive.address, {
    ...{ account: drive.account, google: drive.url, nameOfFolder: async folder => `Nº 1042 ${folder.slice(0, 4)}` },
    options: { silenceMs, pausesMs: [1, 2, 4], wait },
  })

/** More than one piece of an upload. */
const bytes = Buffer.alloc(5 * 1024 ** 2, 'Nota simple ')
const small = Buffer.from('Nota simple')
const childrenOf = (id: string) => [...drive.files.values()].filter(({ parents }) => parents.includes(id))
const folderOf = async (store: ReturnType<typeof open>, folder: string) =>
  (await store.folderUrl(folder))?.replace('https://drive.google.com/drive/folders/', '') ?? ''

it('keeps each operation in one folder that people can read, however many write at once', async () => {
  const [one, other, meta] = [open(), open(), metaOf(small)]
  const keys = await Promise.all([one, one, other].map(store => store.put({ bytes: small }, meta)))
  const id = await folderOf(open(), meta.folder)
  expect(drive.files.get(id)?.name).toBe(`Nº 1042 ${meta.folder.slice(0, 4)}`)
  expect(childrenOf(id).map(({ name }) => name)).toEqual(['nota.pdf', 'nota.pdf', 'nota.pdf'])
  expect(new Set(keys).size).toBe(3)
  const named = [...drive.files.values()].filter(({ properties }) => properties.llaveFolder === meta.folder)
  expect(named).toHaveLength(1)
  expect(await open().folderUrl(crypto.randomUUID())).toBeNull()
})

it.each<[DriveFault, number[]]>([
  ['too fast', [7_000]],
  ['quota', [1]],
  ['broken', [1]],
  ['expired', [0]],
])('%s: tries again after the time that it is told, or its own', async (fault, waited) => {
  const store = open()
  const key = await store.put({ bytes: small }, metaOf(small))
  drive.fail(fault, /^GET \/drive/)
  expect(await buffer(await store.get(key))).toEqual(small)
  expect(waits).toEqual(waited)
})

it('asks for one token, however many files are on their way, and for one more when it has expired', async () => {
  const store = open()
  const several = () => Promise.all([1, 2, 3, 4].map(() => store.put({ bytes: small }, metaOf(small))))
  await several()
  drive.fail('expired', /^POST \/upload/)
  await several()
  expect(drive.requests.filter(request => request === 'POST /token')).toHaveLength(2)
})

it('a full drive is no passing fault: it is said, and not tried again', async () => {
  drive.fail('full', /^POST \/upload/)
  await expect(open().put({ bytes: small }, metaOf(small))).rejects.toThrow('403 storageQuotaExceeded')
  expect(waits).toEqual([])
})

it('says at once when the service account may not delete', async () => {
  const store = open()
  await store.check()
  const key = await store.put({ bytes: small }, metaOf(small))
  drive.setManager(false)
  await expect(store.check()).rejects.toThrow('no Manager of the shared drive')
  await expect(store.remove(key)).rejects.toThrow('403 insufficientFilePermissions')
})

it('when Google gives no access, its reason is said, and it is not asked again', async () => {
  drive.fail('no access', /^POST \/token/)
  await expect(open().check()).rejects.toThrow('400 invalid_grant: Invalid JWT Signature.')
  expect(drive.requests).toEqual(['POST /token'])
})

it('silence: waits no longer than it has patience, and tries again', async () => {
  const key = await open().put({ bytes: small }, metaOf(small))
  drive.fail('silence', /^GET \/drive/)
  expect(await buffer(await open(2_000).get(key))).toEqual(small)
  expect(waits.length).toBeGreaterThan(0)
})

it.each<DriveFault>(['half', 'cut', 'broken', 'too fast', 'expired'])(
  'an upload that meets "%s" goes on from where it was',
  async fault => {
    const store = open()
    const meta = metaOf(bytes)
    drive.fail(fault, /^PUT/)
    const key = await store.put({ bytes }, meta)
    expect(drive.requests.filter(request => request.startsWith('POST /upload'))).toHaveLength(1)
    expect(sha256Of(await buffer(await open().get(key)))).toBe(meta.sha256)
    expect(childrenOf(await folderOf(store, meta.folder))).toHaveLength(1)
  },
)

it('an upload that Google has forgotten begins anew; so does one whose folder somebody has removed', async () => {
  const store = open()
  const meta = metaOf(small)
  drive.fail('forgotten', /^PUT/)
  await store.put({ bytes: small }, meta)
  expect(drive.requests.filter(request => request.startsWith('POST /upload'))).toHaveLength(2)
  drive.delete(await folderOf(store, meta.folder))
  const key = await store.put({ bytes: small }, meta)
  expect(await store.stat(key)).toMatchObject({ size: small.length })
})

it('what arrives with other bytes, of the same number, is refused and does not stay', async () => {
  const store = open()
  const meta = metaOf(small)
  drive.fail('other bytes', /^PUT/)
  await expect(store.put({ bytes: small }, meta)).rejects.toThrow('it kept other bytes')
  expect(childrenOf(await folderOf(store, meta.folder))).toEqual([])
})

it('gives up with the error of a store that is away, soon, and leaves nothing half-written', async () => {
  const store = open()
  const meta = metaOf(bytes)
  drive.fail('broken', /^PUT/, 100)
  await expect(store.put({ bytes }, meta)).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' })
  expect(drive.requests.length).toBeLessThan(20)
  expect(childrenOf(await folderOf(open(), meta.folder))).toEqual([])
  drive.fail('broken', /^GET/, 4)
  await expect(store.check()).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' })
})

it.each<DriveFault>(['cut', 'other bytes'])('%s while reading: the reader gets an error', async fault => {
  const store = open()
  const meta = metaOf(small)
  const key = await store.put({ bytes: small }, meta)
  // The server cuts the response in the middle.
  drive.fail(fault, /^GET \/drive\/v3\/files\/[\w-]+$/)
  const checked = expecting(meta)
  await expect(Promise.all([pipeline(await store.get(key), checked), buffer(checked)])).rejects.toThrow()
})

it('the access token goes to no other host', async () => {
  const elsewhere = createDriveStore(drive.address, {
    ...{ account: drive.account, google: drive.url.replace('127.0.0.1', 'localhost'), nameOfFolder: async () => 'x' },
    options: { silenceMs: 60_000, pausesMs: [], wait },
  })
  await expect(elsewhere.put({ bytes: small }, metaOf(small))).rejects.toThrow('another host')
})
