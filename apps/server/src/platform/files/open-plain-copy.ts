import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadFolder } from '../http/receive-upload'
import type { Platform } from '../platform'
import { yieldSlot } from '../slots'
import { type Kept, readKept } from './measured'
import { parse } from './parsing/parse'

/**
 * A plain copy of an active PDF, made each time, so that the present program decides what is harmless, even for older
 * files. Null when there can be none.
 */
export function openPlainCopy(platform: Platform, kept: Kept): Promise<{ body: Readable; size: number } | null> {
  return yieldSlot(async () => {
    const folder = uploadFolder(platform.config.dataDir)
    const original = path.join(folder, crypto.randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const written = createWriteStream(original, { mode: 0o600, flags: 'wx' })
      await pipeline(await readKept(platform.files, kept), written)
      const copy = await parse('makePlainCopy', original)
      if (!copy) return null
      const { size } = await stat(copy)
      return { body: createReadStream(copy).once('close', () => void rm(copy, { force: true })), size }
    } finally {
      await rm(original, { force: true })
    }
  })
}
