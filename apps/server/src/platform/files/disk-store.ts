import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Bytes, checkKey, type FileKey, type FileStore, newKey, StorageError, type StoredFile } from './file-store'
import { expecting, readSource } from './measured'

const INCOMING = '.incoming'

/** Files below one local folder: `<folder>/<random>`, readable only by this user. */
export function createDiskStore(root: string): FileStore {
  const placeOf = (key: string) => path.join(root, checkKey(key))
  const incoming = path.join(root, INCOMING)

  const keep = async (key: FileKey, open: () => Readable, meta: Bytes) => {
    const folder = path.dirname(placeOf(key))
    const temporary = path.join(incoming, crypto.randomUUID())
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      // A new folder must itself be on disk before its content counts as stored.
      if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root)
      const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(open(), expecting(meta), target)
      await rename(temporary, placeOf(key))
      await syncFolder(folder)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error instanceof StorageError ? error : new StorageError('writing failed', error)
    }
  }

  return {
    async put(source, meta) {
      const key = newKey(meta.folder)
      await keep(key, () => readSource(source), meta)
      return key
    },

    putBack: (key, bytes, meta) => keep(key, () => bytes, meta),

    async get(key, range) {
      const place = placeOf(key)
      if (!(await stat(place).catch(() => null))) throw new StorageError('a file is missing')
      return createReadStream(place, { ...range })
    },

    async stat(key) {
      const found = await stat(placeOf(key)).catch(unlessMissing)
      return found ? { key, size: found.size, modified: found.mtime } : null
    },

    async remove(key) {
      await rm(placeOf(key), { force: true })
    },

    async *list() {
      for await (const folder of entriesOf(root)) {
        if (folder === INCOMING) continue
        for await (const name of entriesOf(path.join(root, folder))) {
          const found = await statFile(root, `${folder}/${name}`)
          if (found) yield found
        }
      }
    },

    folderUrl: async () => null,
    // The folder is created with the first file.
    check: async () => void (await stat(root).catch(unlessMissing)),
  }
}

/** Folder of files that are being written; old files in it were left by a killed process. */
export function incomingFolder(root: string): string {
  return path.join(root, INCOMING)
}

async function statFile(root: string, key: string): Promise<StoredFile | null> {
  const found = await stat(path.join(root, key)).catch(unlessMissing)
  return found?.isFile() ? { key, size: found.size, modified: found.mtime } : null
}

async function* entriesOf(folder: string): AsyncIterable<string> {
  const directory = await opendir(folder).catch(unlessMissing)
  if (!directory) return
  for await (const entry of directory) yield entry.name
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw new StorageError('reading failed', error)
}

/** A file's name is stored in its folder, so the folder must be flushed too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
