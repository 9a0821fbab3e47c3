import { isBackupRunning } from '../backup/backup-lock'
import type { Platform } from '../platform'
import type { FileKey } from './file-key'
import { referencedKeys } from './file-references'
import type { FileMeta, FileSource } from './file-store'

/** Bytes that are to be stored, and what is known of them. */
export interface FileToStore {
  readonly source: FileSource
  readonly meta: FileMeta
}

/**
 * Stores the bytes, then runs the transaction that writes their key. When it fails the bytes are removed again, unless
 * a row references them all the same (the answer to a commit can get lost). A process that dies in between leaves an
 * orphan for the janitor.
 */
export function withStoredFile<T>(
  platform: Platform,
  source: FileSource,
  meta: FileMeta,
  run: (key: FileKey) => Promise<T>,
): Promise<T> {
  return withStoredFiles(platform, [{ source, meta }], ([{ key }]) => run(key))
}

/** The same for several files, in their order: all of them are kept, or none. */
export async function withStoredFiles<const Files extends readonly FileToStore[], T>(
  platform: Platform,
  files: Files,
  run: (stored: { readonly [I in keyof Files]: Files[I] & { readonly key: FileKey } }) => Promise<T>,
): Promise<T> {
  const stored: (FileToStore & { readonly key: FileKey })[] = []
  try {
    // One after the other: each may be as large as a file can be.
    for (const file of files) stored.push({ ...file, key: await platform.files.put(file.source, file.meta) })
    return await run(stored as never)
  } catch (error) {
    await removeUnreferenced(
      platform,
      stored.map(({ key }) => key),
    )
    throw error
  }
}

/**
 * Removes bytes that no row references any more. A failure does no harm: the janitor will remove them later, as it will
 * those of now when a backup is being taken, which may still need them.
 */
export async function removeUnreferenced(platform: Platform, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  try {
    if (await isBackupRunning(platform.db)) return
    const referenced = await referencedKeys(platform.db, keys)
    for (const key of keys) if (!referenced.has(key)) await platform.files.remove(key)
  } catch (error) {
    platform.log.warn({ error: String(error) }, 'bytes left to the janitor')
  }
}
