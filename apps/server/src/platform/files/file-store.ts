import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isUuid } from '@llave/domain/text/uuid'
import { AppError } from '../app-error'
import type { FileKey } from './file-key'

/** Bytes on their way into the store: a temporary file, or a buffer made in memory. */
export type FileSource = { readonly path: string } | { readonly bytes: Buffer }

/** What is known of bytes before they are stored. */
export interface Bytes {
  readonly size: number
  /** The hash that the bytes must have, in hexadecimal; other bytes are not kept. */
  readonly sha256: string
  /** Media type; some stores show it. */
  readonly type: string
  /** What people call the file, for stores whose folders they open themselves. */
  readonly name?: string
}

export interface FileMeta extends Bytes {
  /** Folder of the operation that the file belongs to: an id, never a path. */
  readonly folder: string
  readonly name: string
}

/** Both ends are zero-based and inclusive, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredFile {
  readonly key: string
  readonly size: number
  readonly modified: Date
}

/**
 * Where the bytes of documents live. Keys are made by the store and say nothing about the content. A store that is down
 * or answers nonsense throws a StorageError; a failed `put` leaves nothing half-written.
 */
export interface FileStore {
  /** Stores the bytes durably under a new random key: once it resolves, they survive a power cut. */
  put(source: FileSource, meta: FileMeta): Promise<FileKey>
  /** Stores bytes under the key that they had before, as a backup or another store knows it; what is there already is replaced. */
  putBack(key: FileKey, bytes: Readable, meta: Bytes): Promise<void>
  /**
   * The bytes, or those of a range. A stream that cannot be read to its end fails; it never ends early without an
   * error.
   */
  get(key: FileKey, range?: ByteRange): Promise<Readable>
  stat(key: string): Promise<StoredFile | null>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
  /** Everything in the store, in no particular order. */
  list(): AsyncIterable<StoredFile>
  /** The provider's own page of an operation's folder, or null where the store has none. */
  folderUrl(folder: string): Promise<string | null>
  /** Throws a StorageError when the store cannot be reached or does not let us in. */
  check(): Promise<void>
}

/** The store cannot be reached, is full, or returned other bytes than it was given. The caller may retry (503). */
export class StorageError extends AppError {
  constructor(what: string, cause?: unknown) {
    super('ERR_UNAVAILABLE', { retryAfter: 5 })
    this.message = `file store: ${what}${cause instanceof Error ? ` (${cause.message})` : ''}`
    this.cause = cause
  }
}

/** A key that nothing has yet. */
export function newKey(folder: string): FileKey {
  return checkKey(`${checkFolder(folder)}/${randomUUID()}`)
}

/** A key consists of two ids, so no key can ever point outside the store. */
export function checkKey(key: string): FileKey {
  const ids = key.split('/')
  if (ids.length !== 2 || !ids.every(isUuid)) throw new StorageError('a key that this store never made')
  return key as FileKey
}

export function checkFolder(folder: string): string {
  if (!isUuid(folder)) throw new StorageError('a folder that is no id')
  return folder
}
