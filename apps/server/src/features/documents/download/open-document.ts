import { mediaTypeOf } from '../../../platform/files/intake/file-kinds'
import { readKept } from '../../../platform/files/measured'
import type { FileAnswer } from '../../../platform/http/file-answer'
import type { Platform } from '../../../platform/platform'
import type { DocumentRow } from '../documents.store'

export async function documentAnswer(
  { files }: Platform,
  document: Pick<DocumentRow, 'storageKey' | 'size' | 'sha256' | 'name' | 'format'>,
): Promise<FileAnswer> {
  return {
    name: document.name,
    type: mediaTypeOf(document.format),
    size: document.size,
    body: await readKept(files, document),
  }
}
