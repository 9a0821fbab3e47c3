import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileAnswer } from '../http/file-answer'
import { uploadFolder } from '../http/receive-upload'
import { type Actor, isStaffActor, type Platform } from '../platform'
import { yieldSlot } from '../slots'
import { translator } from '../texts'
import { mediaTypeOf } from './intake/file-kinds'
import { type Kept, readKept } from './measured'
import { parse } from './parsing/parse'

interface SentFile extends Kept {
  readonly name: string
  readonly format: string
  readonly hasActiveContent: boolean
}

export type OpenFile = FileAnswer & { readonly body: Readable }

/**
 * Opens a file. If it has active content, the staff get a plain copy, under a name that says so. If no copy can be
 * made, or the original is requested, it is opened as it is.
 */
export async function openFile(
  platform: Platform,
  actor: Actor | null,
  file: SentFile,
  wish: { readonly original?: boolean | undefined } = {},
): Promise<OpenFile> {
  const { name, size, format } = file
  const type = mediaTypeOf(format)
  const copy =
    file.hasActiveContent && actor && isStaffActor(actor) && !wish.original ? await openPlainCopy(platform, file) : null
  if (!copy) return { name, type, size, body: await readKept(platform.files, file) }
  const t = translator(actor?.language ?? 'es')
  return { name: t('mails.documents.plainCopy', { name: name.replace(/\.[^.]*$/, '') }), type, ...copy }
}

/**
 * A plain copy of an active PDF, made each time, so that the present program decides what is harmless, even for older
 * files. Null when there can be none.
 */
function openPlainCopy(platform: Platform, kept: Kept): Promise<{ body: Readable; size: number } | null> {
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
