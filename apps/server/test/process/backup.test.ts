import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { urlOf } from '../database-address'
import { useEmptyDatabases } from '../empty-database'
import { insertPeople } from './people'
import { includedServer, inspect, useProducts } from './product'

const products = useProducts()
const emptyDatabase = useEmptyDatabases()

it('a running product is backed up, and goes on elsewhere, on a database of one’s own', async () => {
  const DATA_DIR = products.dataDir()
  const product = await products.start({ DATA_DIR })
  const [ana] = await inspect(includedServer(DATA_DIR).address, insertPeople)
  const { token } = await ana.signIn(product)
  const started = await product.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } })
  expect(started.status).toBe(200)

  const folder = path.dirname(DATA_DIR)
  const file = path.join(folder, 'llave.backup')
  const BACKUP_PASSPHRASE_FILE = path.join(folder, 'passphrase')
  writeFileSync(BACKUP_PASSPHRASE_FILE, 'ciruela verde 1987\n', { mode: 0o600 })
  const backUp = () => products.run({ DATA_DIR, BACKUP_PASSPHRASE_FILE }, 'backup', file)
  // Two backups to the same file at once: one is taken, and the other does not touch the file.
  const both = await Promise.all([backUp(), backUp()])
  const [made, refused] = both.sort((one, other) => (one.code ?? 2) - (other.code ?? 2))
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('The keys') })
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/Another backup|is there already/) })
  expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const again = await backUp()
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is there already') })
  expect((await product.end('SIGTERM')).code).toBe(0)

  const target = { DATA_DIR: products.emptyDataDir(), DATABASE_URL: urlOf(await emptyDatabase()) }
  const restored = await products.run({ ...target, BACKUP_PASSPHRASE_FILE }, 'restore', file)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('put secret.key and seal.pem back') })
  for (const name of ['secret.key', 'seal.pem']) {
    writeFileSync(path.join(target.DATA_DIR, name), readFileSync(path.join(DATA_DIR, name)), { mode: 0o600 })
  }
  const other = await products.start(target)
  // The earlier session is still valid, and so are its changes.
  const unfinished = await other.call('GET /questionnaires/unfinished', { token })
  expect(unfinished.res).toMatchObject({ operationId: started.res.operationId })
  const twice = await products.run({ ...target, BACKUP_PASSPHRASE_FILE }, 'restore', file)
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('not empty') })
  expect((await other.end('SIGTERM')).output).not.toMatch(/"level":[456]0/)
  expect(await products.run(target, 'verify-audit')).toMatchObject({ code: 0 })
})
