import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { FileKey, FileStore } from './file-store'
import { readKept, sha256Of } from './measured'

const bytes = Buffer.from('contrato firmado')
const kept = { storageKey: 'key' as FileKey, size: bytes.length, sha256: sha256Of(bytes) }

const storeWith = (body: () => Readable) => ({ get: async () => body() }) as unknown as FileStore
const read = async (body: () => Readable) => buffer(await readKept(storeWith(body), kept))

describe('a file that a row references', () => {
  it('is read back as it was stored', async () => {
    expect(await read(() => Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]))).toEqual(bytes)
  })

  it.each([
    ['shorter', bytes.subarray(1)],
    ['longer', Buffer.concat([bytes, bytes])],
    ['another', Buffer.from('contrato fIrmado')],
  ])('fails when it is %s', async (_, other) => {
    await expect(read(() => Readable.from([other]))).rejects.toThrow(/other bytes/)
  })

  it('fails when the store breaks off half-way, and the program keeps running', async () => {
    const breaksOff = async function* () {
      yield bytes.subarray(0, 3)
      throw new Error('connection reset')
    }
    await expect(read(() => Readable.from(breaksOff()))).rejects.toThrow('connection reset')
  })
})
