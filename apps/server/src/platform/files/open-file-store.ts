import path from 'node:path'
import type { Kysely } from 'kysely'
import { type Config, DISK_STORAGE } from '../config'
import type { Database } from '../database/schema'
import { readServiceAccount } from '../google/service-account'
import { createDiskStore } from './disk-store'
import { createDriveStore } from './drive/drive-store'
import type { FileStore } from './file-store'
import { createS3Store } from './s3-store'

/** Folder of the files that are stored on this machine. */
export function filesFolder(dataDir: string): string {
  return path.join(dataDir, 'files')
}

type Settings = Pick<Config, 'storageUrl' | 'driveServiceAccount' | 'dataDir'>

/**
 * The store of an address, or else the configured one: a bucket, Google Drive, or the disk below the data folder. Where
 * people open the folders of operations themselves, the database names them.
 */
export function openFileStore(
  { storageUrl, driveServiceAccount, dataDir }: Settings,
  db?: Kysely<Database>,
  address: string = storageUrl ?? DISK_STORAGE,
): FileStore {
  if (address === DISK_STORAGE) return createDiskStore(filesFolder(dataDir))
  if (address.startsWith('s3:')) return createS3Store(address)
  const account = readServiceAccount('DRIVE_SERVICE_ACCOUNT', driveServiceAccount ?? '')
  return createDriveStore(address, {
    account,
    nameOfFolder: async folder => (db && (await nameOfFolder(db, folder))) ?? folder,
  })
}

/** As staff know the operation; the folder keeps the name that it was given. */
async function nameOfFolder(db: Kysely<Database>, folder: string): Promise<string | null> {
  const operation = await db
    .selectFrom('operations')
    .select(['numOperation', 'title'])
    .where('id', '=', folder)
    .executeTakeFirst()
  return operation ? `Nº ${operation.numOperation} ${operation.title}`.trim() : null
}
