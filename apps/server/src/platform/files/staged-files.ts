import { isBackupRunning } from '../backup/backup-lock'
import type { Platform } from '../platform'
import { referencedKeys } from './file-references'
import type { FileKey, FileMeta, FileSource } from './file-store'

export interface FileToStore extends Omit<FileMeta, 'folder'> {
  readonly source: FileSource
}

/** A file whose bytes are in the store, and whose row is still to be written. */
export type Staged<F extends FileToStore> = F & { readonly storageKey: FileKey }

export interface StagedFiles extends AsyncDisposable {
  put<F extends FileToStore>(file: F): Promise<Staged<F>>
  /**
   * Marks bytes that lose their row in the transaction; it does not matter if the transaction is then rolled back or
   * retried.
   */
  release(storageKey: string): void
}

/**
 * The files of an operation that one piece of work stores and releases: `await using` it around the transaction that
 * writes their rows. When the block is left, for whatever reason, the bytes that no row references are removed. A
 * transaction within must therefore always be awaited, even in a `return`. A process that dies in between leaves
 * orphans for the janitor.
 */
export function stageFiles(platform: Platform, operationId: string): StagedFiles {
  const touched: string[] = []
  return {
    async put(file) {
      const storageKey = await platform.files.put(file.source, { folder: operationId, ...file })
      touched.push(storageKey)
      return { ...file, storageKey }
    },
    release: storageKey => void touched.push(storageKey),
    // The outcome of the transaction does not matter: the answer to a commit can get lost.
    [Symbol.asyncDispose]: async () => void (await removeUnreferenced(platform, touched)),
  }
}

/**
 * Removes bytes that no row references any more; returns how many it removed. If this fails, or a backup is running
 * that may still need them, the janitor removes them later.
 */
export async function removeUnreferenced(platform: Platform, keys: readonly string[]): Promise<number> {
  let removed = 0
  try {
    if (keys.length === 0 || (await isBackupRunning(platform.db))) return removed
    const referenced = await referencedKeys(platform.db, keys)
    for (const key of keys) {
      if (referenced.has(key)) continue
      await platform.files.remove(key)
      removed++
    }
  } catch (error) {
    platform.log.warn({ error: String(error) }, 'bytes left to the janitor')
  }
  return removed
}
