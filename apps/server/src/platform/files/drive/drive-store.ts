import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { createGoogleAccess, type ServiceAccount } from '../../google/service-account'
import type { FileKey } from '../file-key'
import {
  type ByteRange,
  type Bytes,
  checkFolder,
  checkKey,
  type FileSource,
  type FileStore,
  newKey,
  StorageError,
  type StoredFile,
} from '../file-store'
import { expecting } from '../measured'
import { createDriveCalls, DRIVE_OPTIONS, DriveError, type DriveOptions, readJson } from './drive-calls'
import { DRIVE_FILE_FIELDS, type DriveFile, driveFile, uploadToDrive } from './upload-to-drive'

const SCOPE = 'https://www.googleapis.com/auth/drive'
const GOOGLE = 'https://www.googleapis.com'
const FOLDER_TYPE = 'application/vnd.google-apps.folder'
/** How folders and files carry what we know them by. People may rename and move them. */
const FOLDER_PROPERTY = 'llaveFolder'
const KEY_PROPERTY = 'llaveKey'
/** How many folders one query of files names. */
const FOLDERS_A_QUERY = 50
/** How many files are remembered by their id. */
const REMEMBERED = 5_000

export interface DriveStoreParts {
  readonly account: ServiceAccount
  /** What people in Drive read as the name of an operation's folder. */
  nameOfFolder(folder: string): Promise<string>
  readonly google?: string
  readonly options?: DriveOptions
}

const page = z.object({ files: z.array(driveFile), nextPageToken: z.string().optional() })

/**
 * Files in a folder of Google Drive that a service account may change, each operation in a folder of its own. The
 * address names the outer one: `drive://<id>`. It has to be in a shared drive: a service account has no room of its own.
 */
export function createDriveStore(address: string, parts: DriveStoreParts): FileStore {
  const { account, nameOfFolder, google = GOOGLE, options = DRIVE_OPTIONS } = parts
  const root = checkDriveId(new URL(address).hostname)
  const calls = createDriveCalls(createGoogleAccess(account, SCOPE), options)
  /** What was just written is not always found by a search yet. */
  const ids = new Map<string, string>()
  const folders = new Map<string, Promise<string | null>>()

  const urlOf = (path: string, query: Readonly<Record<string, string>> = {}) =>
    new URL(`${path}?${new URLSearchParams({ supportsAllDrives: 'true', ...query })}`, google)
  const fileUrl = (id: string, query = {}) => urlOf(`/drive/v3/files/${encodeURIComponent(id)}`, query)

  async function* search(q: string): AsyncIterable<DriveFile> {
    let pageToken: string | undefined
    do {
      const url = urlOf('/drive/v3/files', {
        ...{
          q: `${q} and trashed = false`,
          orderBy: 'createdTime',
          pageSize: '1000',
          includeItemsFromAllDrives: 'true',
        },
        ...{ fields: `nextPageToken,files(${DRIVE_FILE_FIELDS})`, ...(pageToken && { pageToken }) },
      })
      const { files, nextPageToken } = await readJson(await calls.send({ method: 'GET', url }), page)
      yield* files
      pageToken = nextPageToken
    } while (pageToken)
  }

  /** The folder of an operation: the oldest that carries its id, since two may have been created at the same time. */
  async function findFolder(folder: string): Promise<string | null> {
    const property = `properties has { key='${FOLDER_PROPERTY}' and value='${checkFolder(folder)}' }`
    for await (const { id } of search(`'${root}' in parents and mimeType = '${FOLDER_TYPE}' and ${property}`)) return id
    return null
  }

  async function createFolder(folder: string): Promise<string> {
    const description = {
      ...{ name: await nameOfFolder(folder), mimeType: FOLDER_TYPE, parents: [root] },
      properties: { [FOLDER_PROPERTY]: checkFolder(folder) },
    }
    const answer = await calls.send({
      method: 'POST',
      url: urlOf('/drive/v3/files', { fields: DRIVE_FILE_FIELDS }),
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(description),
    })
    const { id } = await readJson(answer, driveFile)
    const kept = (await findFolder(folder)) ?? id
    if (kept !== id) await removeId(id)
    return kept
  }

  function folderId(folder: string): Promise<string | null> {
    const known = folders.get(folder)
    if (known) return known
    const found = findFolder(folder)
    folders.set(folder, found)
    // Only what exists is remembered.
    found.then(
      id => id === null && folders.delete(folder),
      () => folders.delete(folder),
    )
    return found
  }

  async function openFolder(folder: string): Promise<string> {
    const known = await folderId(folder)
    if (known) return known
    // Whoever comes next waits for this one.
    const created = folders.get(folder) ?? createFolder(folder)
    folders.set(folder, created)
    created.catch(() => folders.delete(folder))
    return (await created) ?? openFolder(folder)
  }

  function remember(key: string, id: string): void {
    ids.set(key, id)
    const [oldest] = ids.keys()
    if (ids.size > REMEMBERED && oldest !== undefined) ids.delete(oldest)
  }

  async function find(key: string): Promise<readonly DriveFile[]> {
    const parent = await folderId(checkKey(key).slice(0, key.indexOf('/')))
    if (!parent) return []
    const found: DriveFile[] = []
    const property = `properties has { key='${KEY_PROPERTY}' and value='${key}' }`
    for await (const file of search(`'${parent}' in parents and ${property}`)) found.push(file)
    if (found[0]) remember(key, found[0].id)
    return found
  }

  async function lookUp(id: string, fields = DRIVE_FILE_FIELDS): Promise<DriveFile | null> {
    try {
      const url = fileUrl(id, { fields })
      const file = await readJson(await calls.send({ method: 'GET', url }), driveFile)
      return file.trashed ? null : file
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async function fileOf(key: string): Promise<DriveFile | null> {
    const known = ids.get(checkKey(key))
    if (known === undefined) return (await find(key))[0] ?? null
    const file = await lookUp(known)
    if (!file) ids.delete(key)
    return file
  }

  async function removeId(id: string): Promise<void> {
    await calls.send({ method: 'DELETE', url: fileUrl(id) }).catch(unlessMissing)
  }

  async function keep(key: FileKey, source: FileSource, { name, ...meta }: Bytes): Promise<void> {
    const [folder = '', id = ''] = checkKey(key).split('/')
    const uploading = async () => {
      const parent = await openFolder(folder)
      const description = { name: name ?? id, parents: [parent], properties: { [KEY_PROPERTY]: key } }
      const url = urlOf('/upload/drive/v3/files', { uploadType: 'resumable', fields: DRIVE_FILE_FIELDS })
      return uploadToDrive(calls, url, { source, meta, description })
    }
    try {
      const file = await uploading().catch(error => {
        if (!isMissing(error)) throw error
        // Somebody has removed the folder.
        folders.delete(folder)
        return uploading()
      })
      if (file.size !== meta.size || file.sha256Checksum !== meta.sha256) {
        await removeId(file.id)
        throw new StorageError('it kept other bytes')
      }
      remember(key, file.id)
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
        const before = await find(key)
        // The largest file has 50 MB. An upload that begins anew needs it from the start.
        const whole = expecting(meta)
        const [content] = await Promise.all([buffer(whole), pipeline(bytes, whole)])
        await keep(key, { bytes: content }, meta)
        for (const { id } of before) await removeId(id)
      } catch (error) {
        throw asStorageError('writing failed', error)
      }
    },

    async get(key, range) {
      const id = ids.get(checkKey(key)) ?? (await find(key).catch(failed('looking failed')))[0]?.id
      if (id === undefined) throw new StorageError('a file is missing')
      const headers = range ? { range: rangeHeader(range) } : {}
      const answer = await calls.send({ method: 'GET', url: fileUrl(id, { alt: 'media' }), headers }).catch(error => {
        if (isMissing(error)) ids.delete(key)
        return failed('reading failed')(error)
      })
      return Readable.from(answer.body, { objectMode: false })
    },

    async stat(key) {
      const file = await fileOf(key).catch(failed('looking failed'))
      return file && storedFile(key, file)
    },

    async remove(key) {
      const removing = async () => {
        const known = ids.get(checkKey(key))
        const found = (await find(key)).map(({ id }) => id)
        for (const id of new Set([...(known ? [known] : []), ...found])) await removeId(id)
        ids.delete(key)
      }
      await removing().catch(failed('removing failed'))
    },

    async *list() {
      try {
        const parents: string[] = []
        for await (const { id } of search(`'${root}' in parents and mimeType = '${FOLDER_TYPE}'`)) parents.push(id)
        for (let from = 0; from < parents.length; from += FOLDERS_A_QUERY) {
          const some = parents.slice(from, from + FOLDERS_A_QUERY).map(id => `'${id}' in parents`)
          for await (const file of search(`(${some.join(' or ')})`)) {
            const key = file.properties[KEY_PROPERTY]
            // Staff may keep files of their own beside ours.
            if (key !== undefined) yield storedFile(checkKey(key), file)
          }
        }
      } catch (error) {
        throw asStorageError('listing failed', error)
      }
    },

    async folderUrl(folder) {
      const id = await folderId(folder).catch(failed('looking failed'))
      return id && `https://drive.google.com/drive/folders/${encodeURIComponent(id)}`
    },

    async check() {
      const found = await lookUp(root, `${DRIVE_FILE_FIELDS},capabilities/canDeleteChildren`).catch(
        failed('looking failed'),
      )
      if (!found) throw new StorageError('the folder is missing, or not shared with the service account')
      // Only in a shared drive is it said.
      if (found.capabilities?.canDeleteChildren === false) {
        throw new StorageError('the service account is no Manager of the shared drive: it cannot delete for good')
      }
    },
  }
}

/** Ids stand in queries, so none may contain a quote. */
function checkDriveId(id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new StorageError('an address without the id of a folder')
  return id
}

function storedFile(key: string, { size, modifiedTime }: DriveFile): StoredFile {
  return { key, size, modified: modifiedTime }
}

const rangeHeader = ({ start, end }: ByteRange) => `bytes=${start}-${end}`

const isMissing = (error: unknown) => error instanceof DriveError && error.status === 404

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}

function asStorageError(what: string, error: unknown): StorageError {
  return error instanceof StorageError ? error : new StorageError(what, error)
}

function failed(what: string) {
  return (error: unknown): never => {
    throw asStorageError(what, error)
  }
}
