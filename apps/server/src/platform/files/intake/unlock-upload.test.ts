import { expect, it } from 'vitest'
import { useFolder } from '../../../../test/folder'
import { aLockedPdf } from '../../../../test/uploads'
import { withUnlocked } from './unlock-upload'

const folder = useFolder()

/** Files are read in pieces of this many bytes. */
const PIECE = 65_536

it('a password is asked for wherever in the file it says that it is encrypted', async () => {
  const locked = await aLockedPdf('1.7', '290585')
  const head = locked.indexOf('\n') + 1
  const padding = PIECE - 4 - locked.indexOf('/Encrypt')
  const comment = `%${' '.repeat(padding - 2)}\n`
  const bytes = Buffer.concat([locked.subarray(0, head), Buffer.from(comment), locked.subarray(head)])
  expect(bytes.indexOf('/Encrypt')).toBe(PIECE - 4)
  const file = { filename: 'extracto.pdf', path: folder.put(bytes), size: bytes.length, sha256: '' }
  await expect(withUnlocked(file, null, async () => 'used')).rejects.toMatchObject({ code: 'ERR_FORM_UPLOAD_LOCKED' })
})
