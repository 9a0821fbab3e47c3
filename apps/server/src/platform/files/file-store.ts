import type { Readable } from 'node:stream'
import { isUuid } from '@llave/domain/text/uuid'
import type { ColumnType } from 'kysely'
import { AppError } from '../app-error'

/** Content to be stored: a temporary file, or a buffer. */
export type FileSource = { readonly path: string } | { readonly bytes: Buffer }

/** Known properties of content before it is stored. */
export interface Bytes {
  readonly size: number
  /** The expected hash in hexadecimal; other content is not kept. */
  readonly sha256: string
  /** Media type; some stores show it. */
  readonly type: string
  /** The readable name, for stores whose folders people open directly. */
  readonly name?: string
}

export interface FileMeta extends Bytes {
  /** Folder of the file's operation: an id, never a path. */
  readonly folder: string
  readonly name: string
}

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
 * The store of documents' content. Keys are made by the store and say nothing about the content. A store that is
 * unavailable or answers nonsense throws a StorageError; a failed `put` leaves nothing half-written.
 */
export interface FileStore {
  /** Stores content durably under a new random key: once it resolves, it survives a power cut. */
  put(source: FileSource, meta: FileMeta): Promise<FileKey>
  /** Stores content under its previous key, from a backup or another store, replacing existing content. */
  putBack(key: FileKey, bytes: Readable, meta: Bytes): Promise<void>
  /** The content, or a range. A stream that cannot be read to its end fails; it never ends early without an error. */
  get(key: FileKey, range?: ByteRange): Promise<Readable>
  stat(key: string): Promise<StoredFile | null>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
  /** All files, unordered. */
  list(): AsyncIterable<StoredFile>
  /** The provider's page of an operation's folder, or null where the store has none. */
  folderUrl(folder: string): Promise<string | null>
  /** Throws a StorageError when the store is unreachable or refuses access. */
  check(): Promise<void>
}

/** The store is unreachable, full, or returned other content than was stored. The caller may retry (503). */
export class StorageError extends AppError {
  constructor(what: string, cause?: unknown) {
    super('ERR_UNAVAILABLE', { retryAfter: 5 })
    this.message = `file store: ${what}${cause instanceof Error ? ` (${cause.message})` : ''}`
    this.cause = cause
  }
}

export function newKey(folder: string): FileKey {
  return checkKey(`${checkFolder(folder)}/${crypto.randomUUID()}`)
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

declare const isFileKey: unique symbol

/** A key of the file store, created by the store or read from a column of the database type `file_key`. */
export type FileKey = string & { readonly [isFileKey]: true }

/**
 * A column of the database type `file_key`. The store accepts no other keys, and the janitor keeps only files
 * referenced by such a column: a column of another type would lose its files.
 */
export type FileKeyColumn = ColumnType<FileKey, string, string>
