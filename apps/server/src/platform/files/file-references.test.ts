import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@llave/domain/time/durations'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { aComment, aDocument } from '../../../test/factories'
import { fileJanitor } from './file-janitor'
import { fileKeyColumns, referencedKeys } from './file-references'
import { sha256Of } from './measured'
import { filesFolder } from './open-file-store'

const testApp = useApp()
const TWO_DAYS_MS = 2 * DAY_MS

/** A file stored two days ago. */
async function oldFile(content: string): Promise<string> {
  const { files, config, clock } = testApp.app.platform
  const bytes = Buffer.from(content)
  const meta = { folder: randomUUID(), name: 'x.txt', size: bytes.length, sha256: sha256Of(bytes), type: 'text/plain' }
  const key = await files.put({ bytes }, meta)
  const then = new Date(clock.now().getTime() - TWO_DAYS_MS)
  await utimes(path.join(filesFolder(config.dataDir), key), then, then)
  return key
}
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
  await fileJanitor(testApp.app.platform)
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
