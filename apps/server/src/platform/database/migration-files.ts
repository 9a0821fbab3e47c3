import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One numbered step of the schema. */
export interface Migration {
  number: number
  name: string
  sql: string
  /** Computed over the text with LF line endings, so that a checkout on another system does not count as an edit. */
  checksum: string
}

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

function readMigration(folder: string, file: string): Migration {
  const [, number, name] = FILE_NAME.exec(file) ?? []
  if (number === undefined || name === undefined) throw new Error(`Not a migration's name (NNNN_name.sql): ${file}`)
  const sql = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

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
