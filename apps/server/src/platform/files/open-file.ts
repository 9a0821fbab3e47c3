import type { Readable } from 'node:stream'
import type { FileAnswer } from '../http/file-answer'
import { type Actor, isStaffActor, type Platform } from '../platform'
import { translator } from '../texts'
import { mediaTypeOf } from './intake/file-kinds'
import { type Kept, readKept } from './measured'
import { openPlainCopy } from './open-plain-copy'

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
