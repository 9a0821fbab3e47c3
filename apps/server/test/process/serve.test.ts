import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { connect, createServer as createTcpServer } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../database'
import { addressAs, urlOf } from '../database-address'
import { useEmptyDatabases } from '../empty-database'
import { listening } from '../listening'
import { type Ended, includedServer, inspect, isAlive, useProducts } from './product'

const products = useProducts()
const database = useDatabase()
const emptyDatabase = useEmptyDatabases()
const PASSWORD = 'Cereza-Nublada-42'

describe('the first start in production', () => {
  it('creates no account and no demo, and keeps its secrets private', async () => {
    const DATA_DIR = products.emptyDataDir()
    const product = await products.start({ DATA_DIR })
    expect(product.output()).toContain('create-superadmin')
    expect((await product.call('GET /dev/mailbox')).status).toBe(404)
    const { address, pid } = includedServer(DATA_DIR)
    const people = await inspect(address, db => db.selectFrom('users').selectAll().execute())
    expect(people).toEqual([])
    expect(statSync(path.join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600)
    // As root the database's own user must be able to pass through, but nobody may read.
    expect(statSync(DATA_DIR).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
    const { code, output } = await product.end('SIGTERM')
    expect(code).toBe(0)
    expect(isAlive(pid)).toBe(false)
    // A clean shutdown logs no warning.
    expect(output).not.toMatch(/"level":[456]0/)
  })

  it('the first superadmin sets a password with the printed link, once', async () => {
    const DATA_DIR = products.emptyDataDir()
    const environment = { DATA_DIR, PUBLIC_URL: 'https://llave.example' }
    const made = await products.run(environment, 'create-superadmin', 'maria@example.es', 'María', 'Pérez', 'Gil')
    expect(made.code, made.output).toBe(0)
    const [, userId = '', activationCode = ''] =
      /https:\/\/llave\.example\/changePassword\/([\w-]+)\/([\w-]+)/.exec(made.output) ?? []

    const product = await products.start(environment)
    expect(product.output()).not.toContain('create-superadmin')
    expect(product.output()).toContain('TRUST_PROXY is not set')
    const validated = await product.call('POST /users/validatePassword', { body: { userId, activationCode } })
    const { token } = validated.res
    const set = () => product.call('POST /users/createPassword', { token, body: { userId, password: PASSWORD } })
    expect((await set()).status).toBe(200)
    expect((await set()).success).toBe(false)
    const login = await product.call('POST /users/authenticateAdm', {
      body: { email: 'maria@example.es', password: PASSWORD },
    })
    expect(login.res.record).toMatchObject({ name: 'María', lastname: 'Pérez Gil', roles: ['superadmin'] })
  })
})

describe('what cannot start says why, without a stack', () => {
  function aFile(): string {
    const file = products.emptyDataDir()
    writeFileSync(file, '')
    return file
  }
  function expectSentence({ code, output }: Ended, why: RegExp, wanted = 1): void {
    expect(code).toBe(wanted)
    expect(output).toMatch(why)
    expect(output).not.toMatch(/\n\s+at /)
  }

  it('a port in use is one sentence, and the database is not left behind', async () => {
    const taken = createServer()
    const PORT = String(await listening(taken))
    const DATA_DIR = products.dataDir()
    const ended = await products.run({ DATA_DIR, PORT })
    taken.close()
    expectSentence(ended, new RegExp(`Port ${PORT} .* in use.*PORT`))
    expect(() => includedServer(DATA_DIR)).toThrow(/ENOENT/)
  })

  it('a second program on the same data is refused, and the first one goes on', async () => {
    const DATA_DIR = products.dataDir()
    const first = await products.start({ DATA_DIR })
    const second = await products.run({ DATA_DIR })
    expectSentence(second, new RegExp(`${first.process.pid}`))
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200)
  })

  it('an owner of the database that may make no role is one sentence', async () => {
    const owner = `llave_plain_${Date.now()}`
    const address = await emptyDatabase()
    const owned = (by: string) => sql`do $$ begin
      execute format('alter database %I owner to ${sql.raw(by)}', current_database());
    end $$`
    const { code, output } = await inspect(address, async db => {
      await sql`create role ${sql.id(owner)} login password 'plain'`.execute(db)
      await owned(owner).execute(db)
      const DATABASE_URL = urlOf(addressAs(address, owner, 'plain'))
      const ended = await products.run({ DATA_DIR: products.dataDir(), DATABASE_URL }, 'create-server-role')
      await owned('current_user').execute(db)
      await sql`drop owned by ${sql.id(owner)} cascade`.execute(db)
      await sql`drop role ${sql.id(owner)}`.execute(db)
      return ended
    })
    expect(code).toBe(1)
    expect(output).toMatch(/^The database of DATABASE_URL cannot be used: permission denied to create role\n$/)
  })

  it('a database that is gone after the schema was looked at is one sentence', async () => {
    const { host, port, user = '', database: name } = new pg.Client({ connectionString: database.url })
    const door = createTcpServer(from => {
      const there = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
      for (const socket of [from, there]) socket.on('error', () => undefined)
      from.once('data', (first: Buffer) => {
        if (first.includes('application_name\0llave\0')) from.destroy()
        else there.write(first)
        from.pipe(there).pipe(from)
      })
    })
    const own = await listening(door)
    const { password } = new URL(database.url)
    const DATABASE_URL = `postgres://${user}:${password}@127.0.0.1:${own}/${name}`
    const ended = await products.run({ DATA_DIR: products.dataDir(), DATABASE_URL })
    door.close()
    expectSentence(ended, /^The database of DATABASE_URL cannot be used: Connection terminated unexpectedly\n$/m)
  })

  it.each([
    ['where the system keeps no folders', () => '/proc/llave', /cannot be created/, false],
    ['below a file', () => path.join(aFile(), 'data'), /is no folder/, true],
    ['that is a file', aFile, /is no folder/, false],
    ['with too long a name', () => path.join(products.emptyDataDir(), 'x'.repeat(300)), /is too long a name/, true],
  ])('a data folder %s is one sentence', async (_which, folder, why, besideAServer) => {
    const DATA_DIR = folder()
    const ended = await products.run({ DATA_DIR, DATABASE_URL: besideAServer ? database.url : '' })
    expectSentence(ended, why, 78)
    expect(ended.output).toContain(`DATA_DIR: ${DATA_DIR}`)
  })

  it('an included database that is newer than the program is left as it is', async () => {
    const DATA_DIR = products.dataDir()
    const product = await products.start({ DATA_DIR })
    await inspect(includedServer(DATA_DIR).address, db =>
      sql`insert into schema_migrations (number, name, checksum, needs) values (9999, 'of_tomorrow', '', 9999)`.execute(
        db,
      ),
    )
    await product.end('SIGTERM')
    const ended = await products.run({ DATA_DIR })
    expectSentence(ended, /newer than this program.*restore the backup/)
  })

  it('a missing database is one sentence', async () => {
    const DATABASE_URL = 'postgres://llave:canary@127.0.0.1:1/llave'
    const ended = await products.run({ DATA_DIR: products.dataDir(), DATABASE_URL })
    expectSentence(ended, /DATABASE_URL/)
    expect(ended.output).not.toContain('canary')
  })

  it('a damaged secret is refused and not replaced', async () => {
    const DATA_DIR = products.emptyDataDir()
    const file = path.join(DATA_DIR, 'secret.key')
    mkdirSync(DATA_DIR)
    writeFileSync(file, randomBytes(10), { mode: 0o600 })
    const ended = await products.run({ DATA_DIR, DATABASE_URL: database.url })
    expectSentence(ended, /secret\.key is damaged/)
    expect(readFileSync(file).length).toBe(10)
  })
})

describe('keys', () => {
  const NAMES = ['secret.key', 'seal.pem']

  it('that are gone: it neither starts nor makes others, unless it is told to', async () => {
    const environment = { DATA_DIR: products.dataDir() }
    await (await products.start(environment)).end('SIGTERM')
    const files = NAMES.map(name => path.join(environment.DATA_DIR, name))
    for (const file of files) {
      const key = readFileSync(file)
      rmSync(file)
      const refused = await products.run(environment)
      expect(refused.code).toBe(78)
      expect(refused.output).toContain(`${file} is gone`)
      expect(refused.output).toContain('--new-keys')
      expect(refused.output).not.toMatch(/\n\s+at /)
      expect(existsSync(file)).toBe(false)
      writeFileSync(file, key, { mode: 0o600 })
    }

    for (const file of files) rmSync(file)
    const renewed = await products.start(environment, '--new-keys')
    expect(files.filter(file => existsSync(file))).toEqual(files)
    await renewed.end('SIGTERM')
    const product = await products.start(environment)
    expect(product.output()).toContain('fingerprints')
  })

  it('of another installation, or that others can read, are refused by the product and by its commands', async () => {
    const environment = { DATA_DIR: products.dataDir(), DATABASE_URL: database.url }
    await (await products.start(environment)).end('SIGTERM')
    const other = { ...environment, SECRET_KEY: randomBytes(32).toString('base64') }
    for (const command of [[], ['verify-audit']]) {
      const { code, output } = await products.run(other, ...command)
      expect(code).toBe(78)
      expect(output).toContain('SECRET_KEY is another key')
    }
    for (const name of NAMES) {
      const file = path.join(environment.DATA_DIR, name)
      chmodSync(file, 0o644)
      const { code, output } = await products.run(environment)
      const told = `${file} can be read or changed by others (mode 0644): run \`chmod 600 ${file}\`.\n`
      expect([code, output]).toEqual([1, told])
      chmodSync(file, 0o600)
    }
    expect((await (await products.start(environment)).end('SIGTERM')).code).toBe(0)
  })
})

describe('commands', () => {
  const environment = () => ({ DATA_DIR: products.dataDir(), DATABASE_URL: database.url })

  it('verify-audit tells whether the chain holds', async () => {
    const settings = environment()
    const made = await products.run(settings, 'create-superadmin', 'eva@example.es', 'Eva')
    expect(made.code, made.output).toBe(0)
    // Stopping the product seals the open entries.
    await (await products.start(settings)).end('SIGTERM')
    const whole = await products.run(settings, 'verify-audit')
    expect(whole).toMatchObject({ code: 0, output: expect.stringMatching(/holds\. Head: [1-9]\d* [\da-f]{64}\./) })
    appendFileSync(path.join(settings.DATA_DIR, 'audit-heads.log'), '{"day"')
    const damaged = await products.run(settings, 'verify-audit')
    expect(damaged).toMatchObject({
      code: 1,
      output: expect.stringMatching(/holds\..* Damaged in .*: audit-heads\.log/),
    })
    await database.db.updateTable('audit').set({ action: 'nothing.happened' }).execute()
    const altered = await products.run(settings, 'verify-audit')
    expect(altered).toMatchObject({ code: 1, output: expect.stringContaining('broken at entry 1.') })
  })

  it('run beside the product on the included database, which goes on', async () => {
    const DATA_DIR = products.dataDir()
    const product = await products.start({ DATA_DIR })
    const made = await products.run({ DATA_DIR }, 'create-superadmin', 'eva@example.es', 'Eva')
    expect(made.code, made.output).toBe(0)
    expect(await products.run({ DATA_DIR }, 'verify-audit')).toMatchObject({
      code: 0,
      output: expect.stringContaining('The audit chain holds.'),
    })
    const contract = path.join(DATA_DIR, 'contract.pdf')
    writeFileSync(contract, '%PDF-1.7')
    const unknown = await products.run({ DATA_DIR }, 'verify-contract', contract)
    expect(unknown.code).toBe(1)
    expect(unknown.output).not.toContain('in use')
    expect((await product.call('GET /config')).status).toBe(200)
    expect((await product.end('SIGTERM')).output).not.toMatch(/"level":[456]0/)
    // Also without it, as before.
    expect(await products.run({ DATA_DIR }, 'verify-audit')).toMatchObject({ code: 0 })
  })

  it('an invalid or taken e-mail, a missing file, and an unknown command are reported in one line', async () => {
    const none = await products.run(environment(), 'create-superadmin', 'eva', 'Eva')
    expect(none.code).toBe(1)
    const made = await products.run(environment(), 'create-superadmin', 'taken@example.es', 'Eva')
    expect(made.code, made.output).toBe(0)
    const again = await products.run(environment(), 'create-superadmin', 'taken@example.es', 'Eva')
    expect(again.code).toBe(1)
    const missing = await products.run(environment(), 'verify-audit', '/nowhere/secret.key')
    expect(missing).toMatchObject({ code: 1, output: '/nowhere/secret.key is not there.\n' })
    const unknown = await products.run(environment(), 'drop-everything')
    expect(unknown.code).toBe(78)
    for (const { output } of [none, again, missing, unknown]) expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('move-files says what is wrong with a store', async () => {
    const NEW_STORAGE_URL = 's3://key:secret@127.0.0.1:9/files'
    const { code, output } = await products.run({ ...environment(), NEW_STORAGE_URL }, 'move-files')
    expect(code).toBe(1)
    expect(output).toContain('The file store: it cannot be reached (')
  })
})
