import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '../database/db'
import { fileKeyColumns, referencedKeys } from './file-references'
import { type FileKey, type FileStore, StorageError } from './file-store'
import { mediaTypeOf } from './intake/file-kinds'
import { expecting, OtherBytesError } from './measured'

export interface Move {
  readonly db: Db
  readonly from: FileStore
  readonly to: FileStore
  /** Local folder of files in transfer. */
  readonly workFolder: string
  /** Removes each file from its source once its copy has been read back. */
  readonly removeSource: boolean
  /** Called after every file with the number done. */
  onProgress?(done: number): void
}

export interface Moved {
  readonly copied: number
  /** Copied by an earlier run. */
  readonly already: number
  readonly removed: number
  /** Keys of files that are intact in neither store. */
  readonly lost: readonly string[]
}

interface ReferencedFile {
  readonly key: FileKey
  readonly name: string
  readonly format: string
  readonly size: number
  readonly sha256: string
}

/** A remote store answers slowly, but several requests at a time. */
const AT_A_TIME = 4
const PAGE = 500

/**
 * Copies every referenced file to another store under the same key, so that no row changes. A copy counts once it has
 * been read back with the hash of its row; until then nothing is removed. It may be stopped and restarted at any
 * moment, also while the product runs.
 */
export async function moveFiles(move: Move): Promise<Moved> {
  const moved = { copied: 0, already: 0, removed: 0, lost: [] as string[] }
  const files = referencedFiles(move.db)
  let done = 0
  const worker = async () => {
    for await (const file of files) {
      const outcome = await moveFile(move, file)
      if (outcome === 'lost') moved.lost.push(file.key)
      else {
        moved[outcome] += 1
        if (move.removeSource && (await move.from.stat(file.key))) {
          await move.from.remove(file.key)
          moved.removed += 1
        }
      }
      move.onProgress?.(++done)
    }
  }
  // When one fails, the others finish their current file.
  const ends = await Promise.allSettled(Array.from({ length: AT_A_TIME }, worker))
  const failed = ends.find(end => end.status === 'rejected')
  if (failed) throw failed.reason
  // A row deleted meanwhile has lost nothing.
  return { ...moved, lost: [...(await referencedKeys(move.db, moved.lost))] }
}

async function moveFile({ from, to, workFolder }: Move, file: ReferencedFile): Promise<'copied' | 'already' | 'lost'> {
  if (await isWhole(to, file)) return 'already'
  const copy = await namelessFile(workFolder)
  try {
    if (!(await isWhole(from, file, copy.writer))) return 'lost'
    const bytes = copy.reader.createReadStream()
    try {
      await to.putBack(file.key, bytes, { ...file, type: mediaTypeOf(file.format) })
    } finally {
      bytes.destroy()
    }
  } finally {
    await Promise.all([copy.writer.close(), copy.reader.close()])
  }
  if (!(await isWhole(to, file))) throw new StorageError(`the copy of ${file.key} is not what was copied`)
  return 'copied'
}

/** A store has the file with the content of its row, which is written to `copy` when given. */
async function isWhole(store: FileStore, file: ReferencedFile, copy?: FileHandle): Promise<boolean> {
  const found = await store.stat(file.key)
  if (found?.size !== file.size) return false
  try {
    const target = copy ? copy.createWriteStream() : nowhere()
    await pipeline(await store.get(file.key), expecting(file), target)
    return true
  } catch (error) {
    // Other content than was stored, as opposed to an unavailable store.
    if (error instanceof OtherBytesError) return false
    throw error
  }
}

/** An unlinked file, which disappears when it is closed or the process is killed: it holds somebody's document. */
async function namelessFile(folder: string): Promise<{ readonly writer: FileHandle; readonly reader: FileHandle }> {
  const name = path.join(folder, `moving-${crypto.randomUUID()}`)
  const writer = await open(name, 'wx', 0o600)
  const reader = await open(name, 'r')
  await rm(name)
  return { writer, reader }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** All referenced files once, from all tables; throws for a table with keys but without size and hash. */
async function* referencedFiles(db: Db): AsyncGenerator<ReferencedFile> {
  for (const { table, column } of await fileKeyColumns(db)) {
    const key = sql.ref(column)
    let after = ''
    for (;;) {
      const { rows } = await sql<ReferencedFile>`
        select distinct on (${key}) ${key} as key, name, format, size, sha256
        from ${sql.table(table)} where ${key} > ${after} order by ${key} limit ${PAGE}`.execute(
        // The catalogue's names must not be converted.
        db.withoutPlugins(),
      )
      yield* rows
      const last = rows.at(-1)
      if (!last) break
      after = last.key
    }
  }
}
