import { readdirSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aComment, aDocument, insertRow, updateRow, useApp } from '../../../test/app'
import { startDriveServer } from '../../../test/drive-server'
import { useFolder } from '../../../test/folder'
import { metaOf } from '../../../test/uploads'
import { createDriveStore } from './drive/drive-store'
import type { FileStore } from './file-store'
import { moveFiles } from './move-files'
import { filesFolder } from './open-file-store'

const testApp = useApp()
const drive = await startDriveServer()
const { path: workFolder } = useFolder()
const to = createDriveStore(drive.address, {
  ...{ account: drive.account, google: drive.url, nameOfFolder: async folder => folder },
  options: { silenceMs: 60_000, pausesMs: [], wait: async () => undefined },
})
afterAll(() => drive.close())
beforeEach(() => drive.heal())

/** A file of the operation, in the store and in a row. */
async function aFile(content: string, kind: 'document' | 'comment' = 'document') {
  const { db } = testApp.database
  const bytes = Buffer.from(content)
  const row = await (kind === 'document' ? aDocument(db) : aComment(db))
  const meta = metaOf(bytes, row.operationId)
  const key = await testApp.app.platform.files.put({ bytes }, meta)
  const stored = { name: `${content}.pdf`, size: meta.size, sha256: meta.sha256, storageKey: key }
  if (kind === 'document') await updateRow(db, 'documents', row.id, stored)
  else await insertRow(db, 'commentFiles', { ...stored, commentId: row.id, position: 0, format: 'pdf' })
  return key
}
const read = async (store: FileStore, key: Awaited<ReturnType<typeof aFile>>) =>
  String(await buffer(await store.get(key)))
const leftBehind = new Set<string>()
const move = (removeSource = false) => {
  const { db, files } = testApp.app.platform
  // At this moment, killing the process would leave no document behind.
  const onProgress = () => {
    for (const name of readdirSync(workFolder)) {
      const found = statSync(path.join(workFolder, name), { throwIfNoEntry: false })
      if (found && found.size > 0) leftBehind.add(name)
    }
  }
  return moveFiles({ db, from: files, to, workFolder, removeSource, onProgress })
}

it('copies what rows reference, under its key; goes on after a failure; removes only what it has read back', async () => {
  const { files, config } = testApp.app.platform
  const contents = ['one', 'two', 'three', 'four', 'five']
  const keys = await Promise.all(contents.map((content, at) => aFile(content, at % 2 ? 'comment' : 'document')))
  const bytes = Buffer.from('orphan')
  const orphan = await files.put({ bytes }, metaOf(bytes))

  // Google becomes unavailable after some of them.
  drive.fail('broken', /^PUT/)
  await expect(move(true)).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' })
  for (const [at, key] of keys.entries()) {
    const whole = [files, to].map(store => read(store, key).catch(() => null))
    expect(await Promise.all(whole)).toContain(contents[at])
  }

  // One has a damaged copy, which does not count.
  drive.heal()
  const wrong = Buffer.from('ENO')
  for (const key of keys.filter(key => key === keys[0])) {
    if (!(await files.stat(key))) continue
    await to.putBack(key, Readable.from([wrong]), metaOf(wrong))
  }

  const second = await move()
  expect(second.copied + second.already).toBe(keys.length)
  expect(second).toMatchObject({ removed: 0, lost: [] })
  expect(await Promise.all(keys.map(key => read(to, key)))).toEqual(contents)
  expect(await to.stat(orphan)).toBeNull()

  const there = await Promise.all(keys.map(key => files.stat(key)))
  expect(await move(true)).toEqual({ copied: 0, already: 5, removed: there.filter(Boolean).length, lost: [] })
  expect(await Promise.all(keys.map(key => files.stat(key)))).toEqual([null, null, null, null, null])
  expect(await files.stat(orphan)).not.toBeNull()
  expect(await move(true)).toEqual({ copied: 0, already: 5, removed: 0, lost: [] })
  expect([...leftBehind]).toEqual([])

  // A file that is damaged at its source is reported and stays there.
  const rotten = await aFile('rotten')
  await writeFile(path.join(filesFolder(config.dataDir), rotten), 'ROTTEN')
  expect(await move(true)).toMatchObject({ copied: 0, already: 5, lost: [rotten] })
  expect(await files.stat(rotten)).not.toBeNull()
})
