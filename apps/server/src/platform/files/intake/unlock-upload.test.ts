import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { aLockedPdf } from '../../../../test/uploads'
import { withUnlocked } from './unlock-upload'

const folder = mkdtempSync(path.join(tmpdir(), 'llave-locked-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Files are read in pieces of this many bytes. */
const PIECE = 65_536

it('a password is asked for wherever in the file it says that it is encrypted', async () => {
  const locked = await aLockedPdf('1.7', '290585')
  const head = locked.indexOf('\n') + 1
  const padding = PIECE - 4 - locked.indexOf('/Encrypt')
  const comment = `%${' '.repeat(padding - 2)}\n`
  const bytes = Buffer.concat([locked.subarray(0, head), Buffer.from(comment), locked.subarray(head)])
  expect(bytes.indexOf('/Encrypt')).toBe(PIECE - 4)
  const file = { filename: 'extracto.pdf', path: path.join(folder, 'file'), size: bytes.length, sha256: '' }
  writeFileSync(file.path, bytes)
  await expect(withUnlocked(file, null, async () => 'used')).rejects.toMatchObject({ code: 'ERR_FORM_UPLOAD_LOCKED' })
})
