import type pg from 'pg'
import { type Migration, newestOf, readBaseline, readMigrations } from './migration-files'
import { connectTo, type DatabaseAddress } from './servers'

/** The database and this program do not match; the message has the reason and the remedy. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

interface Landed {
  number: number
  checksum: string
  needs: number | null
}

/** Channel on which a migration tells the running instances that the schema has changed. */
export const SCHEMA_CHANNEL = 'llave_schema'

const NO_PRIVILEGE = '42501'
const ofAnotherRole = (cause: unknown) =>
  new MigrationError(
    'The role of DATABASE_URL may not change the schema: run `npm run serve -- migrate` with that of its owner.',
    { cause },
  )

/** An arbitrary fixed number: the advisory lock of migrations. */
const LOCK = 7_455_123

/**
 * Updates the schema and returns the names of the applied migrations. Safe to call from several processes at once and
 * to kill at any moment: each file runs in one transaction, under a lock, which also records the file as applied. An
 * empty database starts with the baseline, after which the files that it contains are recorded. Throws MigrationError
 * when an applied file was edited, or when a newer program has applied a migration that this program cannot work with.
 */
export async function migrate(address: DatabaseAddress, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const client = await connectTo(address, { application_name: 'llave-migrate' })
  try {
    if (await hasAll(client, migrations)) return []
    const applied = await inTransaction(client, () => begin(client, migrations))
    for (const migration of migrations) {
      if (await inTransaction(client, () => applyIfPending(client, migration, migrations))) applied.push(migration.name)
    }
    return applied
  } catch (error) {
    throw (error as { code?: string }).code === NO_PRIVILEGE ? ofAnotherRole(error) : error
  } finally {
    await client.end()
  }
}

/** The same within the caller's open transaction, for a database that is being filled. */
export async function migrateWithin(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await ensureJournal(client)
  for (const migration of migrations) await applyIfPending(client, migration, migrations)
}

/** Whether the schema is the one that this program needs; changes nothing. Throws MigrationError as `migrate` does. */
export async function isUpToDate(address: DatabaseAddress): Promise<boolean> {
  const client = await connectTo(address, { application_name: 'llave-migrate' })
  try {
    return await hasAll(client, readMigrations())
  } finally {
    await client.end()
  }
}

/** Whether nothing needs to be done; also works for a role that may not change the schema. */
async function hasAll(client: pg.Client, migrations: Migration[]): Promise<boolean> {
  const { rows: found } = await client.query("select to_regclass('schema_migrations') as journal")
  if (found[0]?.journal === null) return false
  const landed = await landedIn(client)
  assertFits(landed, migrations)
  return migrations.every(migration => landed.some(({ number }) => number === migration.number))
}

/**
 * SQL for the migration that a program must know to work with a row of the `journal`; journals of former versions have
 * no such column.
 */
const NEEDS_IN_JOURNAL = "(to_jsonb(journal) ->> 'needs')::int"

async function landedIn(client: pg.Client): Promise<Landed[]> {
  const { rows } = await client.query<Landed>(
    `select number, checksum, ${NEEDS_IN_JOURNAL} as needs from schema_migrations as journal order by number`,
  )
  return rows
}

async function ensureJournal(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  await client.query('alter table schema_migrations add column if not exists needs integer')
}

/** Applies the baseline to an empty database and returns the names of the migrations that it contains. */
async function begin(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await ensureJournal(client)
  if ((await landedIn(client)).length > 0) return []
  const { upTo, sql } = readBaseline()
  await client.query(sql)
  const contained = migrations.filter(({ number }) => number <= upTo)
  for (const migration of contained) await record(client, migration)
  return contained.map(({ name }) => name)
}

async function applyIfPending(client: pg.Client, migration: Migration, all: Migration[]): Promise<boolean> {
  const rows = await landedIn(client)
  assertFits(rows, all)
  if (rows.some(({ number }) => number === migration.number)) return false
  if (rows.some(({ number }) => number > migration.number)) {
    throw new MigrationError(
      `The migration ${label(migration)} has a number below one that the database already has: give it the next free number.`,
    )
  }
  try {
    await client.query(migration.sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`The migration ${label(migration)} failed and was undone: ${reason}`, { cause: error })
  }
  await record(client, migration)
  return true
}

async function record(client: pg.Client, { number, name, checksum, needs }: Migration): Promise<void> {
  const text = 'insert into schema_migrations (number, name, checksum, needs) values ($1, $2, $3, $4)'
  await client.query(text, [number, name, checksum, needs])
  await client.query('select pg_notify($1, $2)', [SCHEMA_CHANNEL, String(number)])
}

function assertFits(landed: Landed[], migrations: Migration[]): void {
  const newest = newestOf(migrations)
  for (const { number, checksum, needs } of landed) {
    const migration = migrations.find(candidate => candidate.number === number)
    if (!migration) {
      if (number > newest && (needs ?? 0) <= newest) continue
      throw new MigrationError(
        `The database is newer than this program (it has migration ${number}): start the version that fits it, or restore the backup from before the upgrade.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${label(migration)} was edited after it landed in this database: restore its text and write a new migration instead.`,
      )
    }
  }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // When the connection is lost, the server has already rolled back.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function label({ number, name }: Migration): string {
  return `${String(number).padStart(4, '0')}_${name}`
}
