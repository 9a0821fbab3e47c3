import { CUSTOMER_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { AppError } from '../../app-error'
import { safeFileName } from '../../http/file-answer'
import type { UploadedFile } from '../../http/receive-upload'
import type { Platform } from '../../platform'
import type { FileSource } from '../file-store'
import { sha256Of } from '../measured'
import { parse } from '../parsing/parse'
import { KIND_OF, mediaTypeOf, type UploadExtension } from './file-kinds'
import { recognise } from './recognise'
import { shrinkImage } from './shrink-image'

export interface PreparedFile {
  readonly source: FileSource
  /** Safe to show and to save under; its extension matches the content. */
  readonly name: string
  /** Extension of the content, with `jpeg` written as `jpg`. */
  readonly format: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  /** Staff are warned before they open the file. */
  readonly hasActiveContent: boolean
}

/**
 * Checks an upload before it is stored: name and content must match and be allowed, images are re-encoded, archives are
 * checked by their directory, and an optional scanner checks last. Throws ERR_FORM_UPLOAD_NOT_IMAGE where only images
 * and PDF are allowed, otherwise ERR_FORM_UPLOAD_FORMAT; ERR_FORM_UPLOAD_EMPTY for an empty file.
 */
export async function prepareUpload(
  platform: Platform,
  file: UploadedFile,
  allowed: readonly UploadExtension[],
): Promise<PreparedFile> {
  const onlyImages = allowed.every(extension => (CUSTOMER_UPLOAD_EXTENSIONS as readonly string[]).includes(extension))
  const refusal = () => new AppError(onlyImages ? 'ERR_FORM_UPLOAD_NOT_IMAGE' : 'ERR_FORM_UPLOAD_FORMAT')
  const extension = extensionOf(file.filename)
  const known = allowed.find(candidate => candidate === extension)
  if (!known) throw refusal()
  if (file.size === 0) throw new AppError('ERR_FORM_UPLOAD_EMPTY')
  const kind = await recognise(file.path)
  if (kind !== KIND_OF[known]) throw refusal()

  await platform.scanner.check({ path: file.path })
  const name = safeFileName(file.filename)
  if (kind !== 'JPEG' && kind !== 'PNG') {
    // A file that cannot be read in time counts as active.
    const active = kind === 'PDF' && ((await parse('findActive', file.path)) ?? true)
    const { size, sha256 } = file
    const source = { path: file.path }
    return { source, name, format: known, type: mediaTypeOf(known), size, sha256, hasActiveContent: active }
  }
  const bytes = await shrinkImage(file.path)
  return {
    source: { bytes },
    name: name.replace(/\.[^.]*$/, '.jpg'),
    format: 'jpg',
    type: mediaTypeOf('jpg'),
    size: bytes.length,
    sha256: sha256Of(bytes),
    hasActiveContent: false,
  }
}

/** The last extension in lower case; none when the name ends in characters that other systems remove. */
function extensionOf(filename: string): string | null {
  if (filename.includes('\0')) return null
  return /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? null
}
