import { lstatSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { type Config, ConfigError } from './platform/config'

/**
 * Creates `DATA_DIR`; throws a ConfigError that says why, when nothing can be written there. Opening the embedded
 * database in it takes the folder for this process.
 */
export function makeDataFolder(config: Config): void {
  const { dataDir } = config
  try {
    makeFolders(dataDir, dataDirMode(config))
    // Access rights are not enough to tell: root passes them, and a disk may be read-only.
    rmdirSync(mkdtempSync(path.join(dataDir, '.try-')))
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new ConfigError(`DATA_DIR: ${dataDir} ${REASONS[code] ?? `cannot be used (${message})`}`, { cause: error })
  }
}

/**
 * When run as root, the embedded server runs as another user, who must be able to traverse the folder; the secrets in
 * it have their own modes.
 */
function dataDirMode({ databaseUrl }: Config): number {
  return databaseUrl === undefined && process.getuid?.() === 0 ? 0o711 : 0o700
}

const UNWRITABLE = 'is not a folder in which this user may write'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: UNWRITABLE,
  EPERM: UNWRITABLE,
  EROFS: 'is on a read-only disk',
  EEXIST: 'is no folder',
  ENOTDIR: 'is no folder, or below something that is none',
  ENOENT: 'cannot be created: the system keeps no folders there',
  ELOOP: 'is a link that leads to itself',
  ENAMETOOLONG: 'is too long a name',
  ENOSPC: 'is on a full disk',
}

/** Like `mkdir -p`, which Node.js tries for ever where the system refuses new folders as if their parent were missing. */
function makeFolders(folder: string, mode: number): void {
  const missing: string[] = []
  for (let at = folder; lstatSync(at, { throwIfNoEntry: false }) === undefined; at = path.dirname(at)) missing.push(at)
  for (const each of missing.reverse()) {
    try {
      mkdirSync(each, { mode })
    } catch (error) {
      // Another start was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
