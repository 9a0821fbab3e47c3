import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A numbered migration of the schema. */
export interface Migration {
  number: number
  name: string
  sql: string
  /** Computed over the text with LF line endings, so that a checkout on another system does not count as an edit. */
  checksum: string
  /**
   * Programs without the migration of this number cannot work with the schema any more (`-- needs NNNN` in the file);
   * absent if all can.
   */
  needs?: number | undefined
}

/** All migrations up to one of them as a single file, for empty databases. */
export interface Baseline {
  upTo: number
  sql: string
}

/**
 * Marks a migration that takes away what an older program reads or writes: it is for the second of two versions
 * (decision 043).
 */
const NEEDS = /^-- needs (\d{4})\b/m
const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/

/** The migrations of a folder, in order. Throws on a name that is not NNNN_name.sql and on a duplicate number. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const migrations = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => readMigration(folder, file))
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.number === number) throw new Error(`Two migrations have the number ${number}: ${before.name}, ${name}`)
  }
  return migrations
}

/** The number of the last migration: the schema for which a program was made. */
export const newestOf = (migrations: readonly Migration[]): number => migrations.at(-1)?.number ?? 0

/** `schema.sql`, generated from the migrations, and the initial rows of a brokerage. */
export function readBaseline(): Baseline {
  const [schema = '', rows = ''] = ['schema.sql', 'first-rows.sql'].map(file =>
    readText(path.join(migrationsFolder(), '..', file)),
  )
  return { upTo: Number(/after migration (\d+)/.exec(schema)?.[1]), sql: schema + rows }
}

function readMigration(folder: string, file: string): Migration {
  const [, number, name] = FILE_NAME.exec(file) ?? []
  if (number === undefined || name === undefined) throw new Error(`Not a migration's name (NNNN_name.sql): ${file}`)
  const sql = readText(path.join(folder, file))
  const needs = NEEDS.exec(sql)?.[1]
  return {
    ...{ number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') },
    needs: needs === undefined ? undefined : Number(needs),
  }
}

const readText = (file: string) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')

/**
 * The nearest `migrations` folder upwards: apps/server/migrations when run from source, dist/migrations in the build.
 */
function migrationsFolder(): string {
  for (let dir = import.meta.dirname; ; dir = path.dirname(dir)) {
    const folder = path.join(dir, 'migrations')
    if (existsSync(folder)) return folder
    if (dir === path.dirname(dir)) throw new Error('The folder with the migrations is missing')
  }
}
