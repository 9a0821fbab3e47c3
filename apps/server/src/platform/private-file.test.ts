import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFolder } from '../../test/folder'
import { readPassphrase } from './backup/passphrase'
import { loadSecrets, readSecrets } from './security/secrets'

const { path: folder, at } = useFolder()
const [passphrase, secret] = [at('passphrase'), at('secret.key')]

beforeEach(() => {
  rmSync(secret, { force: true })
  loadSecrets(folder, undefined)
  writeFileSync(passphrase, 'ciruela verde 1987\n')
})

describe.each([
  [passphrase, () => readPassphrase(passphrase, { isNew: true })],
  [secret, async () => loadSecrets(folder, undefined)],
  [secret, async () => readSecrets(secret)],
])('%s', (file, read) => {
  it.each([0o644, 0o640, 0o604, 0o620, 0o666])('is refused with mode %o, and says how to repair it', async mode => {
    chmodSync(file, mode)
    await expect(read()).rejects.toThrow(`(mode 0${mode.toString(8)}): run \`chmod 600 ${file}\`.`)
    chmodSync(file, 0o600)
    await expect(read()).resolves.toBeDefined()
  })

  it('is accepted as the system provides it, which is another user', async () => {
    chmodSync(file, 0o440)
    const user = vi.spyOn(process, 'getuid').mockReturnValue(12_345)
    try {
      await expect(read()).resolves.toBeDefined()
    } finally {
      user.mockRestore()
    }
  })
})
