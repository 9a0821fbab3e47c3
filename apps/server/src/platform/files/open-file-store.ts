import path from 'node:path'
import type { Config } from '../../config'
import { createDiskStore } from './disk-store'
import type { FileStore } from './file-store'
import { createS3Store } from './s3-store'

/** Folder of the files that are stored on this machine. */
export function filesFolder(dataDir: string): string {
  return path.join(dataDir, 'files')
}

/** The configured store: a bucket, or else the disk below the data folder. */
export function openFileStore(config: Pick<Config, 'storageUrl' | 'dataDir'>): FileStore {
  return config.storageUrl ? createS3Store(config.storageUrl) : createDiskStore(filesFolder(config.dataDir))
}
