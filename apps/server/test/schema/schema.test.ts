import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, migrateWithin } from '../../src/platform/database/migrate'
import { readMigrations } from '../../src/platform/database/migration-files'
import type { DatabaseAddress } from '../../src/platform/database/servers'
import { useDatabase } from '../database'
import { useEmptyDatabases } from '../empty-database'
import { describeSchema } from './describe-schema'
import { tableTypes } from './table-types'

const emptyDatabase = useEmptyDatabases()
/** Created from the baseline, as every new database is. */
const begun = useDatabase()
const REWRITE = 'after a migration, `npm run schema` writes it anew'
const migrations = readMigrations()
const pools: pg.Pool[] = []
let migrated: pg.Pool

beforeAll(async () => {
  migrated = opened(await migratedTo(migrations.length))
})
afterAll(() => Promise.all(pools.map(pool => pool.end())))

/** A database on which each of the first migrations was run. */
async function migratedTo(count: number): Promise<DatabaseAddress> {
  const address = await emptyDatabase()
  const client = new pg.Client(address)
  await client.connect()
  await client.query('begin')
  await migrateWithin(client, migrations.slice(0, count))
  await client.query('commit')
  await client.end()
  return address
}

function opened(address: DatabaseAddress): pg.Pool {
  const pool = new pg.Pool(address)
  pools.push(pool)
  return pool
}

it('schema.sql is what the migrations make', async () => {
  const header = `-- The schema after migration ${migrations.at(-1)?.number}, with which a new database begins.
-- Written by \`npm run schema\`: edit the migrations instead.\n\n`
  await expect(header + (await describeSchema(migrated)), REWRITE).toMatchFileSnapshot('../../schema.sql')
})

it('the types of the tables are what the migrations make', async () => {
  const text = await tableTypes(migrated)
  await expect(text, REWRITE).toMatchFileSnapshot('../../src/platform/database/schema.ts')
})

it('a database that begins with schema.sql has the same schema and rows as one that has run every migration', async () => {
  expect(await describeSchema(begun.pool)).toBe(await describeSchema(migrated))
  expect(await rowsOf(begun.pool)).toEqual(await rowsOf(migrated))
})

it.each([1, 25])('a database that has run %i of the migrations runs the others', async count => {
  const address = await migratedTo(count)
  expect(await migrate(address)).toEqual(migrations.slice(count).map(({ name }) => name))
  const older = opened(address)
  expect(await describeSchema(older)).toBe(await describeSchema(migrated))
  expect(await rowsOf(older)).toEqual(await rowsOf(migrated))
})

/** All rows without the times at which they were written. */
async function rowsOf(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const read = async ({ name }: { name: string }) => {
    const rows = `select to_jsonb(t) - '{created_date,applied_at}'::text[] as row from ${name} t order by 1`
    return [name, (await pool.query(rows)).rows] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(read)))
}
