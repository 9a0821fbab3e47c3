import type { Readable } from 'node:stream'
import { type Actor, isStaffActor } from '../../../platform/actor'
import { mediaTypeOf } from '../../../platform/files/intake/file-kinds'
import { readKept } from '../../../platform/files/measured'
import { openPlainCopy } from '../../../platform/files/open-plain-copy'
import type { FileAnswer } from '../../../platform/http/file-answer'
import type { Platform } from '../../../platform/platform'
import { translator } from '../../../platform/texts'
import type { DocumentRow } from '../documents.store'

type Opened = Pick<DocumentRow, 'storageKey' | 'size' | 'sha256' | 'name' | 'format' | 'hasActiveContent'>

export type OpenDocument = FileAnswer & { readonly body: Readable }

/**
 * A file as it is; of what can act when it is opened, the staff get a copy that cannot, under a name that says so. Where
 * no copy can be made, and to whoever asks for the original, it is given as it is.
 */
export async function documentAnswer(
  platform: Platform,
  actor: Actor,
  document: Opened,
  wish: { readonly original?: boolean | undefined } = {},
): Promise<OpenDocument> {
  const { name, size, format } = document
  const type = mediaTypeOf(format)
  const isDangerous = document.hasActiveContent && isStaffActor(actor) && !wish.original
  const copy = isDangerous ? await openPlainCopy(platform, document) : null
  if (!copy) return { name, type, size, body: await readKept(platform.files, document) }
  const t = translator(actor.language)
  return { name: t('mails.documents.plainCopy', { name: name.replace(/\.[^.]*$/, '') }), type, ...copy }
}
