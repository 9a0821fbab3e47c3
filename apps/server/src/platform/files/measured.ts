import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable, Transform } from 'node:stream'
import { type FileKey, type FileSource, type FileStore, StorageError } from './file-store'

export interface Expected {
  readonly size: number
  readonly sha256: string
}

/** A file's content differs from the stored one. */
export class OtherBytesError extends StorageError {}

export function readSource(source: FileSource): Readable {
  return 'path' in source ? createReadStream(source.path) : Readable.from([source.bytes])
}

/**
 * Passes content through and fails at the end unless it is the expected one. The last chunk is held back until then, so
 * a receiver never has the whole of a wrong file.
 */
export function expecting({ size, sha256 }: Expected): Transform {
  const hash = createHash('sha256')
  let seen = 0
  let held: Buffer | null = null
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      seen += chunk.length
      const before = held
      held = chunk
      done(null, before ?? undefined)
    },
    flush(done) {
      if (seen !== size || hash.digest('hex') !== sha256) return done(new OtherBytesError('other bytes than were kept'))
      done(null, held ?? undefined)
    },
  })
}

/** A row's record of the file it references. */
export interface Kept extends Expected {
  readonly storageKey: FileKey
}

/**
 * The file that a row references. If its content differs from the stored one, or the store breaks off, the stream fails
 * before its end.
 */
export async function readKept(files: FileStore, kept: Kept): Promise<Readable> {
  const stored = await files.get(kept.storageKey)
  // The stream itself reports failures to its reader; when the reader leaves, the store's stream is closed.
  return pipeline(stored, expecting(kept), () => undefined)
}

export async function measure(stream: AsyncIterable<Buffer>): Promise<Expected> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

export function isSame(one: Expected, other: Expected): boolean {
  return one.size === other.size && one.sha256 === other.sha256
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
