import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { DatabaseAddress } from '../database/servers'
import type { FileStore } from '../files/file-store'
import { StartError } from '../start-error'
import { writeWhole } from '../whole-file'
import { type CheckedArchive, checkArchive, partsIn } from './check-archive'
import { refuseUnlessEmpty, TableLoader } from './load-tables'
import type { Unsealed } from './sealed-file'
import { withConnection } from './tables'
import { KEY_FILES } from './take-backup'

export interface RestoreTarget {
  readonly address: DatabaseAddress
  readonly files: FileStore
  readonly dataDir: string
}

/**
 * Restores a backup into an empty database, its files into the store, and its part of the data folder there, unless it
 * exists. Everything is checked before anything is written; the rows are committed last, so that the database always
 * holds all or nothing.
 */
export async function restoreBackup(target: RestoreTarget, sealed: Unsealed): Promise<CheckedArchive> {
  const { address, files, dataDir } = target
  return withConnection(address, async client => {
    await refuseUnlessEmpty(client)
    const archive = await checkArchive(sealed)
    refuseOtherKeys(dataDir, archive)
    const lost = new Set(archive.end.lost)
    const loader = await TableLoader.begin(client, archive.migrations)
    for await (const part of partsIn(sealed)) {
      if (part.part === 'rows') await loader.load(part.table, part.rows)
      else if (part.part === 'file' && !lost.has(part.key)) {
        const { key, size, sha256, bytes } = part
        await files.putBack(key, Readable.from(bytes), { size, sha256, type: TYPE })
      }
    }
    for (const [name, content] of archive.kept) writeWhole(path.join(dataDir, name), content, 'keep')
    await loader.commit(archive.end.sequences)
    return archive
  })
}

/** The rows record each file's real media type; the store does not need it. */
const TYPE = 'application/octet-stream'

function refuseOtherKeys(dataDir: string, { kept }: CheckedArchive): void {
  for (const name of KEY_FILES) {
    const [own, archived] = [path.join(dataDir, name), kept.get(name)]
    if (archived !== undefined && existsSync(own) && readFileSync(own, 'utf8') !== archived) {
      throw new StartError(`${own} is another one than in the backup: move it away first. Nothing has been changed.`)
    }
  }
}
