import { existsSync, mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { aComment, aDocument, aHolder, anOperation, aTag, insertRow, useApp } from '../../../test/app'
import { useEmptyDatabases } from '../../../test/empty-database'
import { useFolder } from '../../../test/folder'
import { readHeads } from '../audit/audit-heads'
import { sealAudit } from '../audit/audit-seal'
import { verifyAudit } from '../audit/verify-audit'
import { createDatabase, createPool } from '../database/pool'
import type { DatabaseAddress } from '../database/servers'
import { createDiskStore } from '../files/disk-store'
import { fileKeyColumns } from '../files/file-references'
import type { FileKey, FileStore } from '../files/file-store'
import { measure, sha256Of } from '../files/measured'
import { removeUnreferenced } from '../files/staged-files'
import { takeBackupLock } from './backup-lock'
import { drill } from './drill'
import { restoreBackup } from './restore-backup'
import { type Unsealed, unseal } from './sealed-file'
import { sumsOf, withConnection } from './tables'
import { type BackupSource, takeBackup } from './take-backup'

const app = useApp()
const emptyDatabase = useEmptyDatabases()
const PASSPHRASE = 'ciruela verde 1987'
/** A low cost, because nobody guesses passphrases here. */
const CHEAP = { workFactor: 10 }
const log = pino({ level: 'silent' })
/** Characters that a careless export would change. */
const AWKWARD = 'a\\b "c" \'d\' (e,f) {g}\n\th\u00a0\u{1f511} \\N ,'
const { path: folder } = useFolder()
const file = path.join(folder, 'llave.backup')
let source: BackupSource
let documentKey: FileKey
let sealed: Unsealed

beforeAll(async () => {
  const { db } = app.database
  const { platform } = app.app
  const operation = await anOperation(db, { state: 'SUBIR_DOCUMENTACION', title: AWKWARD, description: '' })
  await aHolder(db, { operationId: operation.id })
  documentKey = await aFile(platform.files, 'nota simple')
  await aDocument(db, { ...expectedOf('nota simple'), name: AWKWARD, storageKey: documentKey })
  const { id: commentId } = await aComment(db)
  await insertRow(db, 'commentFiles', {
    commentId,
    position: 0,
    name: 'x.pdf',
    storageKey: await aFile(platform.files, 'adjunto'),
    format: 'pdf',
    ...expectedOf('adjunto'),
  })
  for (const action of ['first', 'second']) {
    await insertRow(db, 'audit', { action, details: JSON.stringify({ z: 1.5, a: [AWKWARD, null] }) })
  }
  await sealAudit(platform)
  writeFileSync(path.join(platform.config.dataDir, 'secret.key'), 'the secret')
  source = { address: app.database.address, files: platform.files, dataDir: platform.config.dataDir }
  await takeBackup(source, file, PASSPHRASE, { keys: false, ...CHEAP })
  sealed = await unseal(file, PASSPHRASE)
})

const expectedOf = (content: string) => ({ size: Buffer.byteLength(content), sha256: sha256Of(Buffer.from(content)) })

function aFile(files: FileStore, content: string): Promise<FileKey> {
  const meta = { folder: crypto.randomUUID(), name: 'x.txt', type: 'text/plain', ...expectedOf(content) }
  return files.put({ bytes: Buffer.from(content) }, meta)
}

/** An empty place to restore into. */
async function aTarget() {
  const dataDir = mkdtempSync(path.join(folder, 'target-'))
  return { address: await emptyDatabase(), files: createDiskStore(path.join(dataDir, 'files')), dataDir }
}

const sums = (address: DatabaseAddress) =>
  withConnection(address, async client => {
    await client.query('begin')
    return sumsOf(client)
  })

const objectsIn = (address: DatabaseAddress) =>
  withConnection(address, async client => {
    const { rows } = await client.query(
      "select count(*)::int as found from pg_class where relnamespace = 'public'::regnamespace",
    )
    return rows[0]?.found
  })

describe('a backup (V14.2.4)', () => {
  it('brings everything back: rows, files, counters, rules and the audit', async () => {
    const target = await aTarget()
    await restoreBackup(target, sealed)

    // The record that this backup was taken is written afterwards, so the backup does not contain it.
    const here = { ...(await sums(source.address)), backups: { rows: 0, hash: '0' } }
    expect(await sums(target.address)).toEqual(here)
    expect(await measure(await target.files.get(documentKey))).toEqual(expectedOf('nota simple'))
    expect(existsSync(path.join(target.dataDir, 'secret.key'))).toBe(false)
    expect(await readHeads(target.dataDir)).toEqual(await readHeads(source.dataDir))
    const pool = createPool({ address: target.address, log })
    const db = createDatabase(pool)
    try {
      const { platform } = app.app
      const restored = { ...platform, db, config: { ...platform.config, dataDir: target.dataDir } }
      expect(await verifyAudit(restored)).toMatchObject({ broken: null, head: { number: 2 } })
      const before = await app.db
        .selectFrom('operations')
        .select('numOperation')
        .orderBy('numOperation', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const added = await anOperation(db)
      expect(added.numOperation).toBe(before.numOperation + 1)
      // Triggers and foreign keys are on again.
      const tag = await aTag(db, {}, added.id)
      const tagged = db.selectFrom('operations').select('tagIds').where('id', '=', added.id)
      expect(await tagged.executeTakeFirst()).toEqual({ tagIds: [tag.id] })
      await expect(pool.query('update holders set operation_id = gen_random_uuid()')).rejects.toMatchObject({
        code: '23503',
      })
    } finally {
      await db.destroy()
    }
  })

  it('is one file for its owner alone, shows nothing, and has no keys unless asked', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    const bytes = readFileSync(file)
    for (const secret of ['nota simple', 'example.es', 'secret.key']) expect(bytes.includes(secret)).toBe(false)

    const whole = path.join(folder, 'with-keys.backup')
    await takeBackup(source, whole, PASSPHRASE, { keys: true, ...CHEAP })
    const target = await aTarget()
    await restoreBackup(target, await unseal(whole, PASSPHRASE))
    const key = path.join(target.dataDir, 'secret.key')
    expect([readFileSync(key, 'utf8'), statSync(key).mode & 0o777]).toEqual(['the secret', 0o600])
    // Another installation's keys are not replaced.
    const other = await aTarget()
    writeFileSync(path.join(other.dataDir, 'secret.key'), 'another')
    await expect(restoreBackup(other, await unseal(whole, PASSPHRASE))).rejects.toThrow(/secret\.key is another one/)
    expect(await objectsIn(other.address)).toBe(0)
  })

  it('is tried by a drill, which leaves nothing behind', async () => {
    expect((await drill(sealed, log)).end).toMatchObject({ files: 2, lost: [] })
  })

  it('of a database that is not empty is refused, and so is a damaged one: nothing is changed', async () => {
    const before = await sums(source.address)
    await expect(restoreBackup(source, sealed)).rejects.toThrow(/not empty/)
    expect(await sums(source.address)).toEqual(before)

    const target = await aTarget()
    const half = path.join(folder, 'half.backup')
    writeFileSync(half, readFileSync(file).subarray(0, -1))
    await expect(restoreBackup(target, await unseal(half, PASSPHRASE))).rejects.toThrow(/damaged/)
    expect(await objectsIn(target.address)).toBe(0)
  })

  it('of a newer version is refused', async () => {
    const newer = path.join(folder, 'newer.backup')
    await app.database.pool.query("insert into schema_migrations (number, name, checksum) values (9999, 'later', 'x')")
    await takeBackup(source, newer, PASSPHRASE, { keys: false, ...CHEAP })
    await app.database.pool.query('delete from schema_migrations where number = 9999')
    await expect(restoreBackup(await aTarget(), await unseal(newer, PASSPHRASE))).rejects.toThrow(/newer version/)
  })

  it('that fails half-way leaves the database empty, and can be repeated', async () => {
    const target = await aTarget()
    const full: FileStore = { ...target.files, putBack: () => Promise.reject(new Error('no room')) }
    await expect(restoreBackup({ ...target, files: full }, sealed)).rejects.toThrow('no room')
    expect(await objectsIn(target.address)).toBe(0)
    await restoreBackup(target, sealed)
  })

  it.runIf(existsSync('/dev/full'))('that the disk has no room for leaves no file', async () => {
    const nowhere = path.join(folder, 'nowhere.backup')
    symlinkSync('/dev/full', `${nowhere}.part`)
    await expect(takeBackup(source, nowhere, PASSPHRASE, { keys: false, ...CHEAP })).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    expect([existsSync(nowhere), existsSync(`${nowhere}.part`)]).toEqual([false, false])
  })

  it('names the files that the store has lost, and has all others', async () => {
    const key = await aFile(source.files, 'lost')
    const { id } = await aDocument(app.db, { ...expectedOf('lost'), storageKey: key })
    await source.files.remove(key)
    const altered = await aFile(source.files, 'altered')
    const other = await aDocument(app.db, { ...expectedOf('another'), storageKey: altered })
    const partial = path.join(folder, 'partial.backup')
    const { lost, files } = await takeBackup(source, partial, PASSPHRASE, { keys: false, ...CHEAP })
    await app.db.deleteFrom('documents').where('id', 'in', [id, other.id]).execute()
    expect([[...lost].sort(), files]).toEqual([[key, altered].sort(), 2])
    const target = await aTarget()
    await restoreBackup(target, await unseal(partial, PASSPHRASE))
    expect(await target.files.stat(documentKey)).not.toBeNull()
    expect(await target.files.stat(altered)).toBeNull()
  })

  it('keeps files from being tidied away meanwhile, and others from backing up', async () => {
    const { platform } = app.app
    const key = await aFile(platform.files, 'just deleted')
    const client = new pg.Client(source.address)
    await client.connect()
    await takeBackupLock(client)
    await removeUnreferenced(platform, [key])
    const second = takeBackup(source, path.join(folder, 'second.backup'), PASSPHRASE, { keys: false, ...CHEAP })
    await expect(second).rejects.toThrow(/Another backup/)
    await client.end()
    expect(await platform.files.stat(key)).not.toBeNull()
    await removeUnreferenced(platform, [key])
    expect(await platform.files.stat(key)).toBeNull()
  })

  it('of two to one name at once, one is taken and whole, and none replaces it later', async () => {
    const place = path.join(folder, 'twice.backup')
    const take = () => takeBackup(source, place, PASSPHRASE, { keys: false, ...CHEAP })
    const ends = await Promise.allSettled([take(), take(), take()])
    const refused = ends.flatMap(end => (end.status === 'rejected' ? [String(end.reason)] : []))
    expect(refused).toEqual(Array(2).fill(expect.stringMatching(/Another backup|is there already/)))
    await drill(await unseal(place, PASSPHRASE), log)
    const before = readFileSync(place)
    await expect(take()).rejects.toThrow(/is there already/)
    expect(readFileSync(place).equals(before)).toBe(true)
    expect(existsSync(`${place}.part`)).toBe(false)
  })

  it('knows the size and the hash of every file: they stand beside each key', async () => {
    for (const { table } of await fileKeyColumns(app.db)) {
      const { rows } = await app.database.pool.query(
        'select column_name from information_schema.columns where table_name = $1',
        [table],
      )
      expect(rows.map(row => row.column_name)).toEqual(expect.arrayContaining(['size', 'sha256']))
    }
  })
})
