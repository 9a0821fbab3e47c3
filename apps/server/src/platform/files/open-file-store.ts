import path from 'node:path'
import type { Kysely } from 'kysely'
import { type Config, DISK_STORAGE } from '../../config'
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

/** The store of an address; without one, the disk below the data folder. */
export function openFileStore(
  { driveServiceAccount, dataDir }: Pick<Config, 'driveServiceAccount' | 'dataDir'>,
  db: Kysely<Database>,
  address: string = DISK_STORAGE,
): FileStore {
  if (address === DISK_STORAGE) return createDiskStore(filesFolder(dataDir))
  if (address.startsWith('s3:')) return createS3Store(address)
  const account = readServiceAccount('DRIVE_SERVICE_ACCOUNT', driveServiceAccount ?? '')
  return createDriveStore(address, { account, nameOfFolder: folder => nameOfFolder(db, folder) })
}

/** As staff know the operation; the folder keeps the name that it was given. */
async function nameOfFolder(db: Kysely<Database>, folder: string): Promise<string> {
  const operation = await db
    .selectFrom('operations')
    .select(['num_operation', 'title'])
    .where('id', '=', folder)
    .executeTakeFirst()
  return operation ? `Nº ${operation.num_operation} ${operation.title}`.trim() : folder
}
