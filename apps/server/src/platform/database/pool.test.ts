import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database'
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

test('the url opens the same database', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const pool = createPool({ address: { connectionString: database.url }, log })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  expect((await pool.query('select current_database() as name')).rows).toEqual(rows)
  await pool.end()
})
