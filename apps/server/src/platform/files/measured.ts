import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable, Transform } from 'node:stream'
import type { FileKey } from './file-key'
import { type FileSource, type FileStore, StorageError } from './file-store'

interface Expected {
  readonly size: number
  readonly sha256: string
}

/** A fresh stream of the bytes. */
export function readSource(source: FileSource): Readable {
  return 'path' in source ? createReadStream(source.path) : Readable.from([source.bytes])
}

/**
 * Lets the bytes through and fails at the end when they are not the expected ones. The last piece is held back until that
 * is known: a receiver never has the whole of a wrong file.
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
      if (seen !== size || hash.digest('hex') !== sha256) return done(new StorageError('other bytes than were kept'))
      done(null, held ?? undefined)
    },
  })
}

/** What a row says of the bytes that it names. */
interface Kept extends Expected {
  readonly storage_key: FileKey
}

/** The bytes that a row names. Other bytes than were kept, or a store that breaks off, make the stream fail before its end. */
export async function readKept(files: FileStore, kept: Kept): Promise<Readable> {
  const stored = await files.get(kept.storage_key)
  // The reader hears of a failure by the stream itself, and its going away closes the store's end.
  return pipeline(stored, expecting(kept), () => undefined)
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
