import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FileAllowance } from '@llave/api-contract/define/call'
import { DOCUMENT_MAX_BYTES } from '@llave/domain/validation/limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error'
import { safeFileName } from './file-answer'
import { withUploadTime } from './limits/arrival-limits'

/** A received file in a temporary place that is emptied when the call ends. */
export interface UploadedFile {
  readonly path: string
  /** The client's name for it: a label, never a path. */
  readonly filename: string
  readonly size: number
  /** The hash of the received bytes, in hexadecimal. */
  readonly sha256: string
}

export interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly UploadedFile[]
  /** Removes the temporary files; harmless when they have been moved away. */
  discard(): Promise<void>
}

const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 300_000
export const ONE_FILE: FileAllowance = { most: 1, bytes: DOCUMENT_MAX_BYTES }

/** Folder of uploads in progress; the janitor removes what killed processes left in it. */
export function uploadFolder(dataDir: string): string {
  return path.join(dataDir, 'uploads')
}

/**
 * Receives a multipart request: as many files as are allowed (anywhere among the fields), each streamed to a temporary
 * file of mode 0600 while it is counted and hashed. Throws ERR_FORM_UPLOAD_SIZE with the file's name one byte over the
 * limit, and leaves nothing behind. Only for callers who may upload: it grants them the time of an upload.
 */
export async function receiveUpload(request: FastifyRequest, dataDir: string, allowed: FileAllowance): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('ERR_UNSUPPORTED_MEDIA_TYPE')
  // The parser would report a missing boundary as an error of ours.
  if (!/;\s*boundary=./i.test(request.headers['content-type'] ?? '')) throw new AppError('ERR_BAD_REQUEST')
  return withUploadTime(request, () => receive(request, dataDir, allowed))
}

async function receive(request: FastifyRequest, dataDir: string, { most, bytes }: FileAllowance): Promise<Upload> {
  const folder = uploadFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary: string[] = []
  const discard = async () => {
    for (const file of temporary) await rm(file, { force: true })
  }
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const files: UploadedFile[] = []
  try {
    const limits = { files: most, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + most }
    for await (const part of request.parts({ limits: { ...limits, fileSize: bytes } })) {
      if (part.type === 'file') {
        const place = path.join(folder, randomUUID())
        temporary.push(place)
        files.push(await keep(part, place))
      } else fields[part.fieldname] = String(part.value)
    }
    return { fields, files, discard }
  } catch (error) {
    await discard()
    // Only the parser's own errors have no code: those of the disk, the connection and the limits do.
    if (error instanceof Error && error.constructor === Error && !('code' in error)) {
      throw new AppError('ERR_BAD_REQUEST')
    }
    const code = (error as { code?: string }).code
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
      throw new AppError('ERR_FORM_UPLOAD_COUNT')
    }
    throw error
  }
}

async function keep(part: MultipartFile, temporary: string): Promise<UploadedFile> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(temporary, { mode: 0o600, flags: 'wx' }))
  if (part.file.truncated)
    throw new AppError('ERR_FORM_UPLOAD_SIZE', { details: { file: safeFileName(part.filename) } })
  return { path: temporary, filename: part.filename, size, sha256: hash.digest('hex') }
}
