import { checkKey } from '../file-store'
import type { DriveFiles } from './drive-files'
import type { DriveFolders } from './drive-folders'
import type { DriveFile } from './upload-to-drive'

/** The property with the file's key; people may rename the file. */
export const KEY_PROPERTY = 'llaveKey'
const REMEMBERED = 5_000

export interface DriveKeys {
  /** All files found under the key, oldest first. */
  search(key: string): Promise<readonly DriveFile[]>
  /** Their ids with the remembered one, because a search may not find a new file yet. */
  everyId(key: string): Promise<ReadonlySet<string>>
  /** The id of the file, remembered or found; it may be missing by now. */
  idOf(key: string): Promise<string | undefined>
  fileOf(key: string): Promise<DriveFile | null>
  remember(key: string, id: string): void
  forget(key: string): void
}

export function createDriveKeys(files: DriveFiles, folders: DriveFolders): DriveKeys {
  const ids = new Map<string, string>()

  function remember(key: string, id: string): void {
    ids.set(key, id)
    const [oldest] = ids.keys()
    if (ids.size > REMEMBERED && oldest !== undefined) ids.delete(oldest)
  }

  async function search(key: string): Promise<readonly DriveFile[]> {
    const parent = await folders.find(checkKey(key).slice(0, key.indexOf('/')))
    if (!parent) return []
    const found: DriveFile[] = []
    const property = `properties has { key='${KEY_PROPERTY}' and value='${key}' }`
    for await (const file of files.search(`'${parent}' in parents and ${property}`)) found.push(file)
    if (found[0]) remember(key, found[0].id)
    return found
  }

  return {
    search,

    async everyId(key) {
      const known = ids.get(checkKey(key))
      const found = (await search(key)).map(({ id }) => id)
      return new Set(known === undefined ? found : [known, ...found])
    },

    idOf: async key => ids.get(checkKey(key)) ?? (await search(key))[0]?.id,

    async fileOf(key) {
      const known = ids.get(checkKey(key))
      if (known === undefined) return (await search(key))[0] ?? null
      const file = await files.lookUp(known)
      if (!file) ids.delete(key)
      return file
    },

    remember,
    forget: key => void ids.delete(key),
  }
}
