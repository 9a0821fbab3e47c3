import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { DatabaseLog } from '../database/database-log'
import { startEmbeddedPostgres } from '../database/embedded-postgres'
import { createDiskStore } from '../files/disk-store'
import type { FileStore } from '../files/file-store'
import { isSame, measure } from '../files/measured'
import { StartError } from '../start-error'
import { type CheckedArchive, partsIn, unlikeTables } from './check-archive'
import { restoreBackup } from './restore-backup'
import type { Unsealed } from './sealed-file'
import { sumsOf, withConnection } from './tables'

/**
 * Restores a backup into a temporary database and folder, compares every count and hash, and removes them again. The
 * product's data is not touched.
 */
export async function drill(sealed: Unsealed, log: DatabaseLog): Promise<CheckedArchive> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'llave-drill-'))
  // When run as root, the database runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log, durability: 'off' })
  try {
    const files = createDiskStore(path.join(folder, 'files'))
    const target = { address: server.connection, files, dataDir: folder }
    const archive = await restoreBackup(target, sealed)
    const sums = await withConnection(server.connection, async client => {
      await client.query('begin read only')
      return sumsOf(client)
    })
    const unlike = unlikeTables(archive.end.tables, new Map(Object.entries(sums)))
    if (unlike.length > 0) throw new StartError(`The drill failed: other rows came back in ${unlike.join(', ')}.`)
    await compareFiles(sealed, files, new Set(archive.end.lost))
    return archive
  } finally {
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareFiles(sealed: Unsealed, files: FileStore, lost: ReadonlySet<string>) {
  for await (const part of partsIn(sealed)) {
    if (part.part !== 'file' || lost.has(part.key)) continue
    if (isSame(await measure(await files.get(part.key)), part)) continue
    throw new StartError(`The drill failed: the file ${part.key} came back as another one.`)
  }
}
