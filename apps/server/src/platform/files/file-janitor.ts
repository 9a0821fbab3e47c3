import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { DISK_STORAGE } from '../config'
import type { Db } from '../database/db'
import { uploadFolder } from '../http/receive-upload'
import { enqueueJob } from '../jobs/enqueue-job'
import type { Platform } from '../platform'
import { incomingFolder } from './disk-store'
import { filesFolder } from './open-file-store'
import { removeUnreferenced } from './staged-files'

export const TIDY_FILES = 'tidy-files'

/** A younger file may belong to a running call or transaction, also of another instance: an upload has half an hour. */
const LEFT_BEHIND_MS = HOUR_MS
const BATCH = 500

/**
 * Leaves a job for the janitor at the start of the product. If this is the only program on its database, everything
 * from before its start (`since`) belongs to killed predecessors, however young; `since` is null where others may be
 * running.
 */
export async function tidyFilesAtStart(db: Db, since: number | null): Promise<void> {
  await enqueueJob(db, { kind: TIDY_FILES, payload: { since } })
}

/** Removes what killed processes left behind, and stored files that no row references; `since`: see tidyFilesAtStart. */
export async function fileJanitor(platform: Platform, since: number | null): Promise<void> {
  const { config, clock, files, rests } = platform
  const old = clock.now().getTime() - LEFT_BEHIND_MS
  const local = Math.max(old, since ?? old)
  const folders = { upload: uploadFolder(config.dataDir), 'half-stored': incomingFolder(filesFolder(config.dataDir)) }
  for (const [kind, folder] of Object.entries(folders)) rests.inc({ kind }, await removeOlder(folder, local))

  // The clock of a store elsewhere may be a little behind.
  const stored = (config.storageUrl ?? DISK_STORAGE) === DISK_STORAGE ? local : old
  const remove = async (keys: readonly string[]) =>
    rests.inc({ kind: 'unreferenced' }, await removeUnreferenced(platform, keys))
  let batch: string[] = []
  for await (const { key, modified } of files.list()) {
    if (modified.getTime() < stored) batch.push(key)
    if (batch.length >= BATCH) {
      await remove(batch)
      batch = []
    }
  }
  await remove(batch)
}

/** Returns how many it removed. */
async function removeOlder(folder: string, before: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (!found || found.mtimeMs >= before) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}
