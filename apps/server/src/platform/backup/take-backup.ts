import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { HEADS_FILE } from '../audit/audit-heads'
import type { DatabaseAddress } from '../database/servers'
import type { FileStore } from '../files/file-store'
import { StartError } from '../start-error'
import { ARCHIVE_FORMAT, type ArchivedFile, type ArchiveEnd, encode, type Part, type TableSum } from './archive'
import { takeBackupLock } from './backup-lock'
import { LEDGER_FILE } from './erasure-ledger'
import { seal } from './sealed-file'
import { RunningSum, rowsOf, sequencesOf, tablesOf, withConnection } from './tables'

/** Secret files of the data folder, which a backup contains only on request. */
export const KEY_FILES = ['secret.key', 'seal.pem'] as const

export interface BackupSource {
  readonly address: DatabaseAddress
  readonly files: FileStore
  readonly dataDir: string
}

/**
 * Writes all data of the product to one new encrypted file: the database at one moment, the files referenced at that
 * moment, and optionally the keys. The product may keep running. An unfinished file is removed; a finished one is on
 * the disk. `workFactor` is the binary logarithm of the cost of trying a passphrase.
 */
export async function takeBackup(
  source: BackupSource,
  file: string,
  passphrase: string,
  { keys, workFactor }: { readonly keys: boolean; readonly workFactor?: number },
): Promise<ArchiveEnd> {
  return withConnection(source.address, async client => {
    // Before any file is touched: a file with the same name may belong to another running backup.
    if (!(await takeBackupLock(client))) throw new StartError('Another backup of this database is being taken.')
    if (existsSync(file)) throw new StartError(`${file} is there already: a backup replaces nothing.`)
    const draft = `${file}.part`
    const handle = await open(draft, 'w', 0o600).catch(error => {
      throw new StartError(`${file} cannot be written: ${error.message}`, { cause: error })
    })
    try {
      let last: ArchiveEnd | undefined
      const parts = async function* () {
        for await (const part of partsOf(client, source, keys)) {
          if (part.part === 'end') last = part
          yield part
        }
      }
      for await (const bytes of seal(encode(parts()), passphrase, workFactor)) await handle.appendFile(bytes)
      if (!last) throw new Error('a backup without an end')
      await handle.sync()
      await handle.close()
      await rename(draft, file)
      await client.query('commit')
      await client.query('insert into backups default values')
      return last
    } catch (error) {
      await handle.close().catch(() => undefined)
      await rm(draft, { force: true })
      throw error
    }
  })
}

async function* partsOf(client: pg.Client, { files, dataDir }: BackupSource, keys: boolean): AsyncGenerator<Part> {
  // Read before the rows, because the audit's heads and the ledger of erasures must not be ahead of them; neither is
  // secret.
  const kept = await readKept(dataDir, [HEADS_FILE, LEDGER_FILE, ...(keys ? KEY_FILES : [])])
  await client.query('begin isolation level repeatable read read only')
  yield { part: 'start', format: ARCHIVE_FORMAT, created: new Date().toISOString(), ...(await schemaOf(client)) }
  const tables: Record<string, TableSum> = {}
  for (const name of await tablesOf(client)) {
    const sum = new RunningSum()
    for await (const rows of rowsOf(client, name)) {
      sum.add(rows)
      yield { part: 'rows', table: name, rows }
    }
    tables[name] = sum.result
  }
  // Read after the rows: sequences belong to no snapshot, and must not be behind them.
  const sequences = await sequencesOf(client)
  const counts = { files: 0, bytes: 0 }
  const lost: string[] = []
  for await (const named of referencedFiles(client)) {
    if (yield* partOfFile(files, named)) {
      counts.files++
      counts.bytes += named.size
    } else lost.push(named.key)
  }
  for (const [name, content] of kept) yield { part: 'kept', name, content }
  yield { part: 'end', tables, sequences, ...counts, lost }
}

async function schemaOf(client: pg.Client) {
  const { rows: found } = await client.query("select to_regclass('schema_migrations') as journal")
  if (found[0]?.journal === null) throw new StartError('There is nothing to back up: the database is empty.')
  const { rows: migrations } = await client.query<{ number: number; checksum: string }>(
    'select number, checksum from schema_migrations order by number',
  )
  return { migrations }
}

/** Yields the file; returns whether the store had it as its row describes it. */
async function* partOfFile(files: FileStore, file: ArchivedFile): AsyncGenerator<Part, boolean> {
  const stored = await files.stat(file.key)
  if (stored?.size !== file.size) return false
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const bytes of await files.get(file.key)) {
      hash.update(bytes)
      yield bytes
    }
  }
  yield { part: 'file', ...file, bytes: hashed() }
  return hash.digest('hex') === file.sha256
}

async function readKept(dataDir: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>()
  for (const name of names) {
    const content = await readFile(path.join(dataDir, name), 'utf8').catch(error => {
      if (error.code !== 'ENOENT') throw error
    })
    if (content !== undefined) kept.set(name, content)
  }
  return kept
}

const NEXT = 'fetch forward 500 from files'

/**
 * The files referenced in a snapshot, each once. The snapshot ends here: the list is kept on the server, so that hours
 * of reading files block nothing and fill no memory.
 */
async function* referencedFiles(client: pg.Client): AsyncGenerator<ArchivedFile> {
  // Every key column has a size and a hash column beside it.
  const { rows: columns } = await client.query<{ statement: string }>(`
    select format('select %I::text as key, size::float8 as size, sha256 from %I', a.attname, c.relname) as statement
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.atttypid = 'file_key'::regtype and c.relkind = 'r' and not a.attisdropped
    order by 1`)
  const list = `declare files no scroll cursor with hold for ${columns.map(({ statement }) => statement).join(' union ')}`
  await client.query(list)
  await client.query('commit')
  for (;;) {
    const { rows } = await client.query<ArchivedFile>(NEXT)
    if (rows.length === 0) return
    yield* rows
  }
}
