import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@llave/domain/time/durations'
import { uploadFolder } from '../http/receive-upload'
import type { Platform } from '../platform'
import { incomingFolder } from './disk-store'
import { filesFolder } from './open-file-store'
import { removeUnreferenced } from './staged-files'

/** A younger file may belong to a running call or transaction. */
const LEFT_BEHIND_MS = DAY_MS
const BATCH = 500

/** Removes temporary files of killed processes, and stored files that no row references. */
export async function fileJanitor(platform: Platform): Promise<void> {
  const { dataDir } = platform.config
  const before = new Date(platform.clock.now().getTime() - LEFT_BEHIND_MS)
  for (const folder of [uploadFolder(dataDir), incomingFolder(filesFolder(dataDir))]) await removeOld(folder, before)

  let batch: string[] = []
  for await (const { key, modified } of platform.files.list()) {
    if (modified < before) batch.push(key)
    if (batch.length >= BATCH) {
      await removeUnreferenced(platform, batch)
      batch = []
    }
  }
  await removeUnreferenced(platform, batch)
}

async function removeOld(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtime < before) await rm(file, { force: true })
  }
}
