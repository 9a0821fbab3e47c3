import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { useDatabase } from '../database'
import { useProducts } from './product'

const products = useProducts()
const database = useDatabase()

const LATER = 9999
/** The last thing that `migrate` of a later version does. */
async function migrated(needs: number | null): Promise<void> {
  await sql`insert into schema_migrations (number, name, checksum, needs) values (${LATER}, 'later', 'x', ${needs})`.execute(
    database.db,
  )
  await sql`select pg_notify('llave_schema', ${String(LATER)})`.execute(database.db)
}
afterEach(async () => {
  await sql`delete from schema_migrations where number = ${LATER}`.execute(database.db)
})

it.each(['1', '2'])('%s processes that the database has outgrown drain, end, and do not start again', async count => {
  const environment = { DATA_DIR: products.dataDir(), DATABASE_URL: database.url, PROCESSES: count }
  const product = await products.start(environment)
  await migrated(LATER)
  const { code, output } = await new Promise<{ code: number | null; output: string }>(resolve =>
    product.process.once('close', status => resolve({ code: status, output: product.output() })),
  )
  expect(code).toBe(1)
  expect(output).toContain('the database has outgrown this program')
  expect(output).toContain('draining')
  expect(await products.run(environment)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database is newer than this program'),
  })
})

it('one to whose database a later version has only added goes on, and starts again', async () => {
  const environment = { DATA_DIR: products.dataDir(), DATABASE_URL: database.url }
  await migrated(null)
  const product = await products.start(environment)
  expect((await product.call('GET /config')).status).toBe(200)
  expect((await product.end('SIGTERM')).code).toBe(0)
})
