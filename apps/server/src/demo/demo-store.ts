import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DISK_STORAGE } from '../platform/config'
import { createDiskStore } from '../platform/files/disk-store'
import type { FileStore } from '../platform/files/file-store'
import { moveFiles } from '../platform/files/move-files'
import type { Platform } from '../platform/platform'
import { StartError } from '../platform/start-error'

const PROGRESS_EVERY = 100

/**
 * The store to which the demo writes its files. Its transaction has no time for some two thousand uploads, and a store
 * with readable folder names looks up names that are visible only after the commit. Any store but the disk is therefore
 * filled from a local folder by `storeDemoFiles`.
 */
export function demoFiles({ config, files }: Platform): FileStore {
  return (config.storageUrl ?? DISK_STORAGE) === DISK_STORAGE ? files : createDiskStore(folderOf(config.dataDir))
}

export async function storeDemoFiles({ config, db, files, log }: Platform): Promise<void> {
  const folder = folderOf(config.dataDir)
  if (!(await stat(folder).catch(() => null))) return
  const { lost } = await moveFiles({
    ...{ db, from: createDiskStore(folder), to: files, workFolder: config.dataDir, removeSource: true },
    onProgress: done => done % PROGRESS_EVERY === 0 && log.info({ done }, 'storing the files of the demo'),
  })
  if (lost.length > 0) throw new StartError(`Files of the demo are missing: ${lost.join(', ')}`)
  await rm(folder, { recursive: true })
}

const folderOf = (dataDir: string) => path.join(dataDir, 'demo-files')
