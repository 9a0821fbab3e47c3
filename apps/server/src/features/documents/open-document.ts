import { pipeline, type Readable } from 'node:stream'
import { mediaTypeOf } from '../../platform/files/intake/file-kinds'
import { expecting } from '../../platform/files/measured'
import type { FileAnswer } from '../../platform/http/file-answer'
import type { Platform } from '../../platform/platform'
import type { DocumentRow } from './documents.store'

type Kept = Pick<DocumentRow, 'storage_key' | 'size' | 'sha256'>

/** The bytes of a document. Other bytes than were uploaded make the stream fail before its end. */
export async function readDocument({ files }: Pick<Platform, 'files'>, document: Kept): Promise<Readable> {
  const stored = await files.get(document.storage_key)
  // The reader hears of a failure by the stream itself, and its going away closes the store's end.
  return pipeline(stored, expecting(document), () => undefined)
}

/** A document as the answer of a call. */
export async function documentAnswer(
  platform: Platform,
  document: Kept & Pick<DocumentRow, 'name' | 'format'>,
): Promise<FileAnswer> {
  return {
    name: document.name,
    type: mediaTypeOf(document.format),
    size: document.size,
    body: await readDocument(platform, document),
  }
}
