import { isBackupRunning } from '../backup/backup-lock'
import type { Platform } from '../platform'
import { referencedKeys } from './file-references'
import type { FileKey, FileMeta, FileSource } from './file-store'

/** Bytes that are to be stored, and what is known of them. */
export interface FileToStore extends Omit<FileMeta, 'folder'> {
  readonly source: FileSource
}

/** A file whose bytes are in the store, and whose row is yet to be written. */
export type Staged<F extends FileToStore> = F & { readonly storageKey: FileKey }

export interface StagedFiles extends AsyncDisposable {
  put<F extends FileToStore>(file: F): Promise<Staged<F>>
  /** These bytes lose their row in the transaction, which may be rolled back or retried all the same. */
  release(storageKey: string): void
}

/**
 * The files of an operation that one piece of work stores and releases: `await using` it around the transaction that
 * writes their rows. When the block is left, however that happens, the bytes that no row references are removed. So a
 * transaction within is always awaited, also where it is returned. A process that dies in between leaves orphans for
 * the janitor.
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
 * Removes bytes that no row references any more. A failure does no harm: the janitor will remove them later, as it will
 * those of now when a backup is being taken, which may still need them. Returns how many it removed.
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
