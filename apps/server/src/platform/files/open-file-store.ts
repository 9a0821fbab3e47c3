import path from 'node:path'
import { type Config, DISK_STORAGE } from '../config'
import { type Db, findRow } from '../database/db'
import { readServiceAccount } from '../google/service-account'
import { createDiskStore } from './disk-store'
import { createDriveStore } from './drive/drive-store'
import type { FileStore } from './file-store'
import { createS3Store } from './s3-store'

export function filesFolder(dataDir: string): string {
  return path.join(dataDir, 'files')
}

type Settings = Pick<Config, 'storageUrl' | 'driveServiceAccount' | 'driveUrl' | 'dataDir'>

/**
 * The store of an address, or else the configured one: a bucket, Google Drive, or the disk below the data folder.
 * Stores whose folders people open directly get their names from the database.
 */
export function openFileStore(
  { storageUrl, driveServiceAccount, driveUrl, dataDir }: Settings,
  db?: Db,
  address: string = storageUrl ?? DISK_STORAGE,
): FileStore {
  if (address === DISK_STORAGE) return createDiskStore(filesFolder(dataDir))
  if (address.startsWith('s3:')) return createS3Store(address)
  const account = readServiceAccount('DRIVE_SERVICE_ACCOUNT', driveServiceAccount ?? '')
  return createDriveStore(address, {
    account,
    google: driveUrl,
    nameOfFolder: async folder => (db && (await nameOfFolder(db, folder))) ?? folder,
  })
}

/** The operation's name for the staff; the folder keeps its first name. */
async function nameOfFolder(db: Db, folder: string): Promise<string | null> {
  const operation = await findRow(db, 'operations', folder, ['numOperation', 'title'])
  return operation ? `Nº ${operation.numOperation} ${operation.title}`.trim() : null
}
