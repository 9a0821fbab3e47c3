import { AppError } from '../app-error'
import { safeFileName } from '../http/file-answer'
import type { UploadedFile } from '../http/receive-upload'
import type { Platform } from '../platform'
import { mediaTypeOf, type UploadExtension } from './intake/file-kinds'
import { type PreparedFile, prepareUpload } from './intake/prepare-upload'
import { sha256Of } from './measured'
import type { StagedFiles } from './staged-files'

/**
 * Checks attached files, then stores them, followed by the files `made` from the same content; returns what their rows
 * have in common. A refusal names the file in its details.
 */
export async function stageAttachments(
  platform: Platform,
  staged: StagedFiles,
  files: readonly UploadedFile[],
  allowed: readonly UploadExtension[],
  made: readonly PreparedFile[] = [],
) {
  const prepared: PreparedFile[] = []
  for (const file of files) prepared.push(await prepareNamed(platform, file, allowed))
  prepared.push(...made)
  const rows = []
  // One after the other: each may be as large as a file can be.
  for (const [position, file] of prepared.entries()) {
    const { storageKey, name, format, size, sha256, hasActiveContent } = await staged.put(file)
    rows.push({ position, name, storageKey, format, size, sha256, hasActiveContent })
  }
  return rows
}

export function textFile(name: string, text: string): PreparedFile {
  const bytes = Buffer.from(text)
  const about = { size: bytes.length, sha256: sha256Of(bytes), hasActiveContent: false }
  return { source: { bytes }, name, format: 'txt', type: mediaTypeOf('txt'), ...about }
}

async function prepareNamed(platform: Platform, file: UploadedFile, allowed: readonly UploadExtension[]) {
  try {
    return await prepareUpload(platform, file, allowed)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, { details: { file: safeFileName(file.filename) } })
  }
}
