import { checkFolder } from '../file-store'
import { DRIVE_FOLDER_TYPE, type DriveFiles } from './drive-files'

/** The property with the operation's id; people may rename and move the folder. */
const FOLDER_PROPERTY = 'llaveFolder'

export interface DriveFolders {
  all(): AsyncIterable<string>
  /** The id of an operation's folder; null when it has none yet. */
  find(folder: string): Promise<string | null>
  /** The same, creating it if necessary. */
  open(folder: string): Promise<string>
  /** Call this when the folder turns out to be missing: the next call searches for it again. */
  forget(folder: string): void
}

/** `nameOf` returns the readable name of an operation's folder. */
export function createDriveFolders(
  files: DriveFiles,
  root: string,
  nameOf: (folder: string) => Promise<string>,
): DriveFolders {
  const known = new Map<string, Promise<string | null>>()
  const anyFolder = `'${root}' in parents and mimeType = '${DRIVE_FOLDER_TYPE}'`

  /** The oldest one with its id, since two may have been created at the same time. */
  async function search(folder: string): Promise<string | null> {
    const property = `properties has { key='${FOLDER_PROPERTY}' and value='${checkFolder(folder)}' }`
    for await (const { id } of files.search(`${anyFolder} and ${property}`)) return id
    return null
  }

  async function create(folder: string): Promise<string> {
    const { id } = await files.createFolder({
      name: await nameOf(folder),
      mimeType: DRIVE_FOLDER_TYPE,
      parents: [root],
      properties: { [FOLDER_PROPERTY]: checkFolder(folder) },
    })
    const kept = (await search(folder)) ?? id
    if (kept !== id) await files.remove(id)
    return kept
  }

  function find(folder: string): Promise<string | null> {
    const before = known.get(folder)
    if (before) return before
    const found = search(folder)
    known.set(folder, found)
    // Only existing folders are remembered.
    found.then(
      id => id === null && known.delete(folder),
      () => known.delete(folder),
    )
    return found
  }

  async function open(folder: string): Promise<string> {
    const found = await find(folder)
    if (found) return found
    // Concurrent callers wait for this one.
    const created = known.get(folder) ?? create(folder)
    known.set(folder, created)
    created.catch(() => known.delete(folder))
    return (await created) ?? open(folder)
  }

  return {
    async *all() {
      for await (const { id } of files.search(anyFolder)) yield id
    },
    find,
    open,
    forget: folder => void known.delete(folder),
  }
}
