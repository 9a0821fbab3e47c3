import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { FileKey } from '../files/file-store'
import { encode, type Part } from './archive'

// An error without a listener would fail the whole run.
it('broken off in the middle of a file, as by a full disk, fails only whoever reads it', async () => {
  const [count, length] = [50, 10_000]
  async function* bytes() {
    for (let n = 0; n < count; n++) {
      await delay(1)
      yield Buffer.alloc(length)
    }
  }
  async function* parts(): AsyncGenerator<Part> {
    yield { part: 'file', key: 'a/b' as FileKey, size: count * length, sha256: 'x', bytes: bytes() }
  }
  const archive = encode(parts())
  for (let chunk = 0; chunk < 5; chunk++) await archive.next()
  await expect(archive.throw(new Error('no room'))).rejects.toThrow('no room')
  // By then the entry's failure has been reported.
  await delay(50)
})
