import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database'
import { useFolder } from '../../../test/folder'
import { MigrationError, migrate } from './migrate'
import { type Migration, readMigrations } from './migration-files'
import type { DatabaseAddress } from './servers'

const database = useDatabase()

/** Higher than any number of the product's migrations. */
const NEXT = 9000

function migration(number: number, name: string, sql: string): Migration {
  return { number, name, sql, checksum: `${name} ${sql}` }
}

describe('migrate', () => {
  test('does nothing on a database that is up to date', async () => {
    expect(await migrate(database.address)).toEqual([])
  })

  test('four processes at once apply each migration exactly once', async () => {
    const table = migration(NEXT, 'counter', 'create table counter (value int); insert into counter values (0)')
    const slow = migration(NEXT + 1, 'count', 'select pg_sleep(0.1); update counter set value = value + 1')
    const all = [...readMigrations(), table, slow]

    const runs = await Promise.all([1, 2, 3, 4].map(() => migrateInAnotherProcess(database.address, all)))

    expect(runs.flat().sort()).toEqual(['count', 'counter'])
    const { rows } = await database.pool.query('select value from counter')
    expect(rows).toEqual([{ value: 1 }])
  })

  test('a failing file is rolled back as a whole', async () => {
    const known = await landedMigrations()
    const broken = migration(NEXT + 10, 'broken', 'create table half (id int); select nonsense')
    await expect(migrate(database.address, [...known, broken])).rejects.toThrow(
      /9010_broken failed and was undone.*nonsense/,
    )
    const { rows } = await database.pool.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
  })

  test('a process killed half-way leaves nothing behind, and the next one finishes', async () => {
    const known = await landedMigrations()
    const slow = migration(NEXT + 20, 'slow', 'create table killed (id int); select pg_sleep(60)')
    const child = startMigrating(database.address, [...known, slow])
    const exited = once(child, 'exit')
    const client = await database.pool.connect()
    try {
      const running = `select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`
      const pid = await poll(async () => (await client.query<{ pid: number }>(running)).rows[0]?.pid)
      child.kill('SIGKILL')
      await exited
      // A server notices a vanished client only when it next talks to it.
      await client.query('select pg_terminate_backend($1)', [pid])
    } finally {
      client.release()
    }

    const quick = migration(NEXT + 20, 'slow', 'create table killed (id int)')
    expect(await migrate(database.address, [...known, quick])).toEqual(['slow'])
  })

  test('refuses when an applied migration was edited', async () => {
    const [first, ...rest] = await landedMigrations()
    const edited = [{ ...first, checksum: 'another' } as Migration, ...rest]
    await expect(migrate(database.address, edited)).rejects.toThrow(/was edited after it landed/)
  })

  test('lives with what a newer program has added, until that takes away what this one needs', async () => {
    const known = await landedMigrations()
    const at = known.at(-1)?.number ?? 0
    const added = migration(at + 1, 'added', 'create table added (id int)')
    const unused = { ...migration(at + 2, 'taken', 'drop table added'), needs: at + 1 }
    await migrate(database.address, [...known, added])
    expect(await migrate(database.address, known)).toEqual([])
    await migrate(database.address, [...known, added, unused])
    expect(await migrate(database.address, [...known, added])).toEqual([])
    await expect(migrate(database.address, known)).rejects.toThrow(MigrationError)
  })

  test('refuses a database with a migration between its own that it does not know', async () => {
    const known = await landedMigrations()
    await expect(migrate(database.address, known.toSpliced(1, 1))).rejects.toThrow(MigrationError)
  })

  test('refuses a new migration numbered below those already applied', async () => {
    const known = await landedMigrations()
    const late = migration(NEXT - 1, 'late', 'select 1')
    const ordered = [
      ...known.filter(({ number }) => number < NEXT),
      late,
      ...known.filter(({ number }) => number >= NEXT),
    ]
    await expect(migrate(database.address, ordered)).rejects.toThrow(/give it the next free number/)
  })
})

describe('readMigrations', () => {
  test('ignores the Windows line endings of a checkout', () => {
    const [unix] = readMigrations(folderWith({ '0001_one.sql': 'select 1;\nselect 2;\n' }))
    const [windows] = readMigrations(folderWith({ '0001_one.sql': 'select 1;\r\nselect 2;\r\n' }))
    expect(windows).toEqual(unix)
  })

  test('refuses a number used twice', () => {
    const folder = folderWith({ '0001_one.sql': '', '0001_two.sql': '' })
    expect(() => readMigrations(folder)).toThrow(/number 1: one, two/)
  })

  test('says in its text which programs cannot live with it', () => {
    const files = { '0001_one.sql': 'select 1;', '0009_nine.sql': '-- Nobody reads it.\n-- needs 0007\nselect 9;' }
    expect(readMigrations(folderWith(files)).map(({ needs }) => needs)).toEqual([undefined, 7])
  })

  test('whatever takes something away says so (decision 043)', () => {
    const taking =
      /\bdrop\s+(?:table|column|view|type|function)\b|\brename\b|\balter\s+column\s+\w+\s+(?:type|set\s+not\s+null|set\s+data)/i
    const untold = readMigrations().filter(
      ({ number, sql, needs }) => number >= FIRST_IN_TWO_STEPS && needs === undefined && taking.test(sql),
    )
    expect(untold.map(({ name }) => name)).toEqual([])
  })

  test('refuses a name without a number', () => {
    expect(() => readMigrations(folderWith({ 'one.sql': '' }))).toThrow(/one\.sql/)
  })
})

/** Migrations before the rule were applied while nothing ran. */
const FIRST_IN_TWO_STEPS = 83

function folderWith(files: Record<string, string>): string {
  const folder = useFolder()
  for (const [name, text] of Object.entries(files)) folder.put(text, name)
  return folder.path
}

/** The migrations recorded in the database, as the program that applied them would list them. */
async function landedMigrations(): Promise<Migration[]> {
  const { rows } = await database.pool.query<Migration>(
    'select number, name, checksum from schema_migrations order by number',
  )
  return rows.map(row => ({ ...row, sql: '' }))
}

function startMigrating(address: DatabaseAddress, migrations: Migration[]) {
  const program = path.join(import.meta.dirname, '../../../test/migrate-program.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ address, migrations }))
  return child
}

async function migrateInAnotherProcess(address: DatabaseAddress, migrations: Migration[]): Promise<string[]> {
  const child = startMigrating(address, migrations)
  let output = ''
  child.stdout.on('data', text => {
    output += text
  })
  await once(child, 'close')
  return JSON.parse(output)
}

async function poll<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
  }
}
