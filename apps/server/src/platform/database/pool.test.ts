import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database'
import { wayToDatabase } from '../../../test/way-to-database'
import { transact } from './db'
import { createDatabase, createPool } from './pool'

const database = useDatabase()

test('returns numbers as numbers, instants as Date and days as written', async () => {
  const { rows } = await database.pool.query(
    `select 12345678901::bigint as cents, 1.25::numeric as rate, count(*) as rows,
            date '2026-03-29' as day, timestamptz '2026-03-29 01:00:00+00' as instant`,
  )
  expect(rows).toEqual([
    { cents: 12345678901, rate: 1.25, rows: 1, day: '2026-03-29', instant: new Date('2026-03-29T01:00:00Z') },
  ])
})

test('a connection cut while checked out fails its query and is logged, and the pool keeps working', async () => {
  const errors: unknown[] = []
  const pool = createPool({
    address: database.address,
    log: { info: () => undefined, warn: () => undefined, error: ({ err }) => errors.push(err) },
  })
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const cut = new Promise(resolve => client.once('error', resolve))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await cut
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)

  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(errors.length).toBeGreaterThan(0)
  await pool.end()
})

test('a closed database leaves no connection open and reports none as lost', async () => {
  const errors: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: ({ err }: { err: unknown }) => errors.push(err) }
  const db = createDatabase(createPool({ address: database.address, log, applicationName: 'llave-closing' }))
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.01)`.execute(db)))
  const open = () =>
    database.pool.query(`select count(*) as count from pg_stat_activity where application_name = 'llave-closing'`)
  expect((await open()).rows).toEqual([{ count: 5 }])
  await db.destroy()
  expect((await open()).rows).toEqual([{ count: 0 }])
  expect(errors).toEqual([])
})

test('cancels a statement that exceeds its time limit', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const pool = createPool({ address: database.address, log, statementTimeoutMs: 50 })
  await expect(pool.query('select pg_sleep(20)')).rejects.toThrow(/statement timeout/)
  await pool.end()
})

test('a connection on which a server has fallen silent is used no more', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const way = await wayToDatabase(database.address)
  const pool = createPool({ address: way.address, log, maxConnections: 1, statementTimeoutMs: 100, graceMs: 100 })
  const db = createDatabase(pool)
  const inTransaction = transact(db, async tx => {
    await sql`select 1`.execute(tx)
    way.swallow()
    await sql`select 1`.execute(tx)
  })
  await expect(inTransaction).rejects.toThrow('Query read timeout')
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
  way.close()
})

test('the url opens the same database', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const pool = createPool({ address: { connectionString: database.url }, log })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  expect((await pool.query('select current_database() as name')).rows).toEqual(rows)
  await pool.end()
})

test('what is sent again and again is planned once for each connection, and still fits after a migration', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const db = createDatabase(createPool({ address: database.address, log, maxConnections: 1 }))
  await sql`create table things (id integer, name text)`.execute(db)
  await sql`insert into things values (1, 'uno'), (2, 'dos')`.execute(db)
  const thing = async (id: number) => (await sql`select * from things where id = ${id}`.execute(db)).rows
  for (let n = 0; n < 10; n++)
    expect(await thing(1 + (n % 2))).toEqual([[{ id: 1, name: 'uno' }], [{ id: 2, name: 'dos' }]][n % 2])
  const kept = () => sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect((await kept()).rows).toEqual([{ statement: 'select * from things where id = $1' }])

  await sql`alter table things add column color text`.execute(database.db)
  expect(await thing(2)).toEqual([{ id: 2, name: 'dos', color: null }])
  await sql`drop table things`.execute(db)
  await db.destroy()
})

test('a transaction meets a migration only if it is told too late', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const pool = createPool({ address: database.address, log, maxConnections: 1 })
  const db = createDatabase(pool)
  await sql`create table things (id integer)`.execute(db)
  const things = () => db.transaction().execute(tx => sql`select * from things where id > ${0}`.execute(tx))
  for (let n = 0; n < 10; n++) await things()

  await sql`alter table things add column name text`.execute(database.db)
  pool.names.renew()
  await things()
  for (let n = 0; n < 10; n++) await things()
  await sql`alter table things add column color text`.execute(database.db)
  await expect(things()).rejects.toThrow('cached plan')
  await things()
  await sql`drop table things`.execute(db)
  await db.destroy()
})
