import { AppError } from '../app-error'
import { safeFileName } from '../http/file-answer'
import type { UploadedFile } from '../http/receive-upload'
import type { Platform } from '../platform'
import type { FileKey } from './file-key'
import type { UploadExtension } from './intake/file-kinds'
import { type PreparedFile, prepareUpload } from './intake/prepare-upload'
import type { FileToStore } from './with-stored-file'

/** A file that goes with a text, ready to be stored. */
export interface PreparedAttachment extends FileToStore {
  readonly prepared: PreparedFile
}

/** Checks the files that somebody attaches. A refusal names the file in its details. */
export async function prepareAttachments(
  platform: Platform,
  files: readonly UploadedFile[],
  { folder, allowed }: { readonly folder: string; readonly allowed: readonly UploadExtension[] },
): Promise<readonly PreparedAttachment[]> {
  const attachments: PreparedAttachment[] = []
  for (const file of files) {
    const prepared = await prepareNamed(platform, file, allowed)
    const { source, name, size, sha256, type } = prepared
    attachments.push({ source, meta: { folder, name, size, sha256, type }, prepared })
  }
  return attachments
}

async function prepareNamed(platform: Platform, file: UploadedFile, allowed: readonly UploadExtension[]) {
  try {
    return await prepareUpload(platform, file, allowed)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, { details: { file: safeFileName(file.filename) } })
  }
}

/** What the rows of stored attachments have in common, in their order. */
export function attachmentRows(stored: readonly { readonly key: FileKey; readonly prepared: PreparedFile }[]) {
  return stored.map(({ key, prepared: { name, format, size, sha256 } }, position) => ({
    position,
    name,
    storageKey: key,
    format,
    size,
    sha256,
  }))
}
