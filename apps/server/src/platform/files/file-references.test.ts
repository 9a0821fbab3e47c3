import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS, HOUR_MS } from '@llave/domain/time/calendar-day'
import { expect, it } from 'vitest'
import { aComment, aDocument, useApp } from '../../../test/app'
import { metaOf } from '../../../test/uploads'
import { uploadFolder } from '../http/receive-upload'
import { incomingFolder } from './disk-store'
import { fileJanitor } from './file-janitor'
import { fileKeyColumns, referencedKeys } from './file-references'
import { filesFolder } from './open-file-store'

const testApp = useApp()
const TWO_DAYS_MS = 2 * DAY_MS

/** A file stored two days ago, or as long ago as `age` says. */
async function oldFile(content: string, age = TWO_DAYS_MS): Promise<string> {
  const { files, config, clock } = testApp.app.platform
  const bytes = Buffer.from(content)
  const key = await files.put({ bytes }, metaOf(bytes))
  const then = new Date(clock.now().getTime() - age)
  await utimes(path.join(filesFolder(config.dataDir), key), then, then)
  return key
}
const tidy = (since: number | null = null) => fileJanitor(testApp.app.platform, since)
const isThere = async (key: string) => (await testApp.app.platform.files.stat(key)) !== null

it('bytes stay as long as any column of the type references them, in whatever table', async () => {
  const { db, pool } = testApp.database
  const { id } = await aComment(db)
  await pool.query(`
    create table "Comment files" (
      comment_id uuid references comments, name text, "storage key" file_key not null, preview file_key
    )`)
  const [attached, preview, document, orphan] = [
    await oldFile('attached'),
    await oldFile('preview'),
    await oldFile('document'),
    await oldFile('orphan'),
  ]
  await aDocument(db, { storageKey: document })
  await pool.query('insert into "Comment files" values ($1, $2, $3, $4)', [id, orphan, attached, preview])
  expect(await referencedKeys(db, [attached, preview, document, orphan])).toEqual(
    new Set([attached, preview, document]),
  )
  await tidy()
  expect(await Promise.all([attached, preview, document, orphan].map(isThere))).toEqual([true, true, true, false])
  await pool.query('drop table "Comment files"')
})

it('the columns that the program reads keys from are exactly those of the type', async () => {
  const { db, pool } = testApp.database
  // ColumnTypes declares every column of this name as keys.
  const { rows: typed } = await pool.query(`
    select table_name as table, column_name as column from information_schema.columns
    where column_name = 'storage_key' order by 1, 2`)
  expect(typed).toContainEqual({ table: 'documents', column: 'storage_key' })
  expect(await fileKeyColumns(db)).toEqual(typed)
})

/** The number of removed leftovers of each kind. */
async function removed() {
  const { values } = await testApp.app.platform.rests.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.kind, value]))
}

it('what a killed process left goes after an hour, or at the next start where nobody else lives; all of it is counted', async () => {
  const { config, clock } = testApp.app.platform
  const start = clock.now().getTime()
  const places = [uploadFolder(config.dataDir), incomingFolder(filesFolder(config.dataDir))]
  /** A temporary file in each folder, and a stored one without a row. */
  const leave = async (age: number) => {
    const left = places.map(folder => path.join(folder, crypto.randomUUID()))
    for (const file of left) {
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, 'half')
      await utimes(file, new Date(start - age), new Date(start - age))
    }
    return [...left, path.join(filesFolder(config.dataDir), await oldFile('left', age))]
  }
  const remaining = (files: readonly string[]) => files.filter(file => existsSync(file)).length
  await tidy()
  const before = await removed()
  const after = async () => {
    const now = await removed()
    return Object.fromEntries(Object.entries(now).map(([kind, count]) => [kind, Number(count) - Number(before[kind])]))
  }
  expect(await after()).toEqual({ upload: 0, 'half-stored': 0, unreferenced: 0 })

  const [old, killed, own] = [await leave(HOUR_MS + 1000), await leave(60_000), await leave(-1000)]
  await tidy()
  expect([old, killed, own].map(remaining)).toEqual([0, 3, 3])
  expect(await after()).toEqual({ upload: 1, 'half-stored': 1, unreferenced: 1 })
  await tidy(start)
  expect([killed, own].map(remaining)).toEqual([0, 3])
  expect(await after()).toEqual({ upload: 2, 'half-stored': 2, unreferenced: 2 })
})
