import type { Platform } from '../platform'
import type { FileKey } from './file-key'
import { referencedKeys } from './file-references'
import type { FileMeta, FileSource } from './file-store'

/**
 * Stores the bytes, then runs the transaction that writes their key. When it fails the bytes are removed again, unless
 * a row references them all the same (the answer to a commit can get lost). A process that dies in between leaves an
 * orphan for the janitor.
 */
export async function withStoredFile<T>(
  platform: Platform,
  source: FileSource,
  meta: FileMeta,
  run: (key: FileKey) => Promise<T>,
): Promise<T> {
  const key = await platform.files.put(source, meta)
  try {
    return await run(key)
  } catch (error) {
    await removeUnreferenced(platform, [key])
    throw error
  }
}

/** Removes bytes that no row references any more. A failure does no harm: the janitor will remove them later. */
export async function removeUnreferenced(platform: Platform, keys: readonly string[]): Promise<void> {
  try {
    const referenced = await referencedKeys(platform.db, keys)
    for (const key of keys) if (!referenced.has(key)) await platform.files.remove(key)
  } catch (error) {
    platform.log.warn({ error: String(error) }, 'bytes left to the janitor')
  }
}
