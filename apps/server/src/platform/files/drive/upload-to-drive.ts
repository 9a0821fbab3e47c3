import { open } from 'node:fs/promises'
import { z } from 'zod'
import type { Bytes, FileSource } from '../file-store'
import { type DriveAnswer, type DriveCalls, DriveError, pauseAfter, readJson } from './drive-calls'

export const driveFile = z.object({
  id: z.string(),
  size: z.coerce.number().default(0),
  modifiedTime: z.coerce.date(),
  sha256Checksum: z.string().optional(),
  trashed: z.boolean().default(false),
  properties: z.record(z.string(), z.string()).default({}),
  capabilities: z.object({ canDeleteChildren: z.boolean().optional() }).optional(),
})
export type DriveFile = z.output<typeof driveFile>
export const DRIVE_FILE_FIELDS = 'id,size,modifiedTime,sha256Checksum,trashed,properties'

/** Google accepts multiples of 256 KB. One piece is in memory at a time, and must be sent within the time limit. */
const PIECE_BYTES = 2 * 1024 ** 2

export interface Upload {
  readonly source: FileSource
  readonly meta: Bytes
  /** The metadata of the file: name, folder, properties. */
  readonly description: unknown
}

/**
 * Uploads a file in pieces. After a failure the upload continues from the size that Google reports, or starts anew when
 * Google has forgotten it.
 */
export async function uploadToDrive(calls: DriveCalls, address: URL, upload: Upload): Promise<DriveFile> {
  let session = await beginUpload(calls, address, upload)
  let offset = 0
  let begun = performance.now()
  for (const pause of calls.options.pausesMs) {
    try {
      return await sendPieces(calls, session, upload, offset)
    } catch (error) {
      if (!isForgotten(error)) await calls.options.wait(pauseAfter(error, pause, begun))
    }
    const progress = await progressOf(calls, session, upload)
    if (progress === 'forgotten') {
      session = await beginUpload(calls, address, upload)
      offset = 0
    } else if (typeof progress === 'number') {
      if (progress > offset) begun = performance.now()
      offset = progress
    } else {
      return progress
    }
  }
  return sendPieces(calls, session, upload, offset)
}

async function beginUpload(calls: DriveCalls, address: URL, { meta, description }: Upload): Promise<URL> {
  const { headers, body } = await calls.send({
    method: 'POST',
    url: address,
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-type': meta.type,
      'x-upload-content-length': String(meta.size),
    },
    body: JSON.stringify(description),
  })
  for await (const _ of body);
  const session = new URL(headers.get('location') ?? '', address)
  // Our token is sent there too.
  if (session.origin !== address.origin) throw new DriveError('the upload was sent to another host', 0, null)
  return session
}

async function sendPieces(
  calls: DriveCalls,
  session: URL,
  { source, meta: { size } }: Upload,
  from: number,
): Promise<DriveFile> {
  let offset = from
  for (;;) {
    const piece = await readPiece(source, offset, Math.min(PIECE_BYTES, size - offset))
    const range = size === 0 ? 'bytes */0' : `bytes ${offset}-${offset + piece.length - 1}/${size}`
    const answer = await calls.once({ method: 'PUT', url: session, headers: { 'content-range': range }, body: piece })
    if (answer.status !== 308) return readJson(answer, driveFile)
    const next = await nextOffset(answer)
    if (next <= offset) throw new DriveError('an upload that does not move on', 0, 'soon')
    offset = next
  }
}

/**
 * The number of bytes that Google already has; the file when it has them all; 'forgotten' when it no longer knows the
 * upload.
 */
async function progressOf(
  calls: DriveCalls,
  session: URL,
  { meta: { size } }: Upload,
): Promise<DriveFile | number | 'forgotten'> {
  try {
    const answer = await calls.send({ method: 'PUT', url: session, headers: { 'content-range': `bytes */${size}` } })
    return answer.status === 308 ? await nextOffset(answer) : await readJson(answer, driveFile)
  } catch (error) {
    if (isForgotten(error)) return 'forgotten'
    throw error
  }
}

const isForgotten = (error: unknown) => error instanceof DriveError && (error.status === 404 || error.status === 410)

async function nextOffset({ headers, body }: DriveAnswer): Promise<number> {
  for await (const _ of body);
  const last = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '')?.[1]
  return last === undefined ? 0 : Number(last) + 1
}

async function readPiece(source: FileSource, offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  if ('bytes' in source) return new Uint8Array(source.bytes.subarray(offset, offset + length))
  const file = await open(source.path, 'r')
  try {
    const piece = new Uint8Array(length)
    const { bytesRead } = await file.read(piece, 0, length, offset)
    return piece.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
