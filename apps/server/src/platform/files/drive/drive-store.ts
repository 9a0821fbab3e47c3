import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGoogleAccess, type ServiceAccount } from '../../google/service-account'
import {
  type Bytes,
  checkKey,
  type FileKey,
  type FileSource,
  type FileStore,
  newKey,
  StorageError,
  type StoredFile,
} from '../file-store'
import { expecting } from '../measured'
import { createDriveCalls, DRIVE_OPTIONS, type DriveOptions } from './drive-calls'
import { createDriveFiles, isMissing } from './drive-files'
import { createDriveFolders } from './drive-folders'
import { createDriveKeys, KEY_PROPERTY } from './drive-keys'
import { DRIVE_FILE_FIELDS, type DriveFile } from './upload-to-drive'

const SCOPE = 'https://www.googleapis.com/auth/drive'
const FOLDERS_A_QUERY = 50

export interface DriveStoreOptions {
  readonly account: ServiceAccount
  /** The readable name of an operation's folder. */
  nameOfFolder(folder: string): Promise<string>
  /** The address of the service: scheme, host and port. */
  readonly google: string
  readonly options?: DriveOptions
}

/**
 * Files in a folder of Google Drive that a service account may change, with one folder per operation. The store's
 * address names the outer folder: `drive://<id>`. It must be in a shared drive, because a service account has no
 * storage of its own.
 */
export function createDriveStore(address: string, parts: DriveStoreOptions): FileStore {
  const { account, nameOfFolder, google, options = DRIVE_OPTIONS } = parts
  const root = checkDriveId(new URL(address).hostname)
  const files = createDriveFiles(createDriveCalls(createGoogleAccess(account, SCOPE), options), google)
  const folders = createDriveFolders(files, root, nameOfFolder)
  const keys = createDriveKeys(files, folders)

  async function keep(key: FileKey, source: FileSource, { name, ...meta }: Bytes): Promise<void> {
    const [folder = '', id = ''] = checkKey(key).split('/')
    const uploading = async () => {
      const parent = await folders.open(folder)
      const description = { name: name ?? id, parents: [parent], properties: { [KEY_PROPERTY]: key } }
      return files.upload({ source, meta, description })
    }
    try {
      const file = await uploading().catch(error => {
        if (!isMissing(error)) throw error
        // Somebody has removed the folder.
        folders.forget(folder)
        return uploading()
      })
      if (file.size !== meta.size || file.sha256Checksum !== meta.sha256) {
        await files.remove(file.id)
        throw new StorageError('it kept other bytes')
      }
      keys.remember(key, file.id)
    } catch (error) {
      throw asStorageError('writing failed', error)
    }
  }

  return {
    async put(source, meta) {
      const key = newKey(meta.folder)
      await keep(key, source, meta)
      return key
    },

    async putBack(key, bytes, meta) {
      try {
        const before = await keys.search(key)
        // The largest file has 50 MB. All of it is kept in memory, because an upload that starts anew needs it.
        const whole = expecting(meta)
        const [content] = await Promise.all([buffer(whole), pipeline(bytes, whole)])
        await keep(key, { bytes: content }, meta)
        for (const { id } of before) await files.remove(id)
      } catch (error) {
        throw asStorageError('writing failed', error)
      }
    },

    async get(key, range) {
      const id = await keys.idOf(key).catch(failed('looking failed'))
      if (id === undefined) throw new StorageError('a file is missing')
      const content = await files.download(id, range).catch(error => {
        if (isMissing(error)) keys.forget(key)
        return failed('reading failed')(error)
      })
      return Readable.from(content, { objectMode: false })
    },

    async stat(key) {
      const file = await keys.fileOf(key).catch(failed('looking failed'))
      return file && storedFile(key, file)
    },

    async remove(key) {
      const removing = async () => {
        for (const id of await keys.everyId(key)) await files.remove(id)
        keys.forget(key)
      }
      await removing().catch(failed('removing failed'))
    },

    async *list() {
      try {
        const parents: string[] = []
        for await (const id of folders.all()) parents.push(id)
        for (let from = 0; from < parents.length; from += FOLDERS_A_QUERY) {
          const some = parents.slice(from, from + FOLDERS_A_QUERY).map(id => `'${id}' in parents`)
          for await (const file of files.search(`(${some.join(' or ')})`)) {
            const key = file.properties[KEY_PROPERTY]
            // The staff may keep other files beside ours.
            if (key !== undefined) yield storedFile(checkKey(key), file)
          }
        }
      } catch (error) {
        throw asStorageError('listing failed', error)
      }
    },

    async folderUrl(folder) {
      const id = await folders.find(folder).catch(failed('looking failed'))
      return id && `https://drive.google.com/drive/folders/${encodeURIComponent(id)}`
    },

    async check() {
      const found = await files
        .lookUp(root, `${DRIVE_FILE_FIELDS},capabilities/canDeleteChildren`)
        .catch(failed('looking failed'))
      if (!found) throw new StorageError('the folder is missing, or not shared with the service account')
      // Only shared drives report this capability.
      if (found.capabilities?.canDeleteChildren === false) {
        throw new StorageError('the service account is no Manager of the shared drive: it cannot delete for good')
      }
    },
  }
}

/** Ids are used in queries, so they must not contain quotes. */
function checkDriveId(id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new StorageError('an address without the id of a folder')
  return id
}

function storedFile(key: string, { size, modifiedTime }: DriveFile): StoredFile {
  return { key, size, modified: modifiedTime }
}

function asStorageError(what: string, error: unknown): StorageError {
  return error instanceof StorageError ? error : new StorageError(what, error)
}

function failed(what: string) {
  return (error: unknown): never => {
    throw asStorageError(what, error)
  }
}
