import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { insertPeople } from '../process/people'
import { inspect, useProducts } from '../process/product'
import { POSTGRES_BIN, PostgresServer, postgresFolder, runAsOwner, USER } from './postgres-server'

const RECIPE = path.resolve(import.meta.dirname, '../../../../docs/recipe/pgbackrest.conf')
const canTry = POSTGRES_BIN !== undefined && spawnSync('pgbackrest', ['version']).status === 0

const products = useProducts()
const folder = postgresFolder()
let server: PostgresServer | undefined
afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it.runIf(canTry)('from its archive the database comes back as at any moment (needs pgBackRest)', async () => {
  server = await PostgresServer.in(folder)
  const settings = readFileSync(RECIPE, 'utf8')
    .replaceAll('/var/lib/postgresql/17/main', server.data)
    .replaceAll('/var/lib/pgbackrest', path.join(folder, 'archive'))
  const places = ['lock', 'log', 'spool'].map(kind => `${kind}-path=${path.join(folder, kind)}`)
  const access = [`pg1-port=${server.port}`, `pg1-socket-path=${folder}`, `pg1-user=${USER}`]
  const config = path.join(folder, 'pgbackrest.conf')
  writeFileSync(config, settings.replace('[global]', ['[global]', ...places].join('\n')) + access.join('\n'))
  const [, archiving = ''] = /^# (archive_command .*)$/m.exec(settings) ?? []
  const archive = [
    'archive_mode=on',
    archiving
      .replace(/^archive_command = '(.*)'$/, `archive_command=$1`)
      .replace('pgbackrest ', `pgbackrest --config=${config} `),
  ]
  const run = (...args: string[]) => runAsOwner('pgbackrest', `--config=${config}`, '--stanza=llave', ...args)

  await server.create(...archive)
  const { url } = server
  run('stanza-create')
  run('backup', '--type=full')
  const environment = { DATA_DIR: products.dataDir(), DATABASE_URL: url }
  expect(await products.run(environment, 'migrate')).toMatchObject({ code: 0 })
  const address = { connectionString: url }
  const people = await inspect(address, insertPeople)
  const [moment] = await server.ask('select now()::text as now')

  await inspect(address, db => db.deleteFrom('users').execute())
  await server.ask('select pg_switch_wal()')
  await server.stop()
  run('restore', '--delta', '--type=time', `--target=${moment?.now}`, '--target-action=promote')
  await server.start(...archive)
  const isBack = async () => (await server?.ask('select 1 where not pg_is_in_recovery()'))?.length === 1
  await vi.waitUntil(isBack, { timeout: 60_000 })
  const found = await inspect(address, db => db.selectFrom('users').select('id').execute())
  expect(found.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort())
  expect(await products.run(environment, 'verify-audit')).toMatchObject({ code: 0 })
})
