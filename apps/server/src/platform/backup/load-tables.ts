import pg from 'pg'
import { migrateWithin } from '../database/migrate'
import type { Migration } from '../database/migration-files'
import { StartError } from '../start-error'
import type { SequenceState } from './archive'
import { tablesOf } from './tables'

/** All objects that somebody has created in a database, except extensions. */
const OBJECTS = `
  select count(*)::int as objects from pg_class c
  where relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** Inserts rows in PostgreSQL's own format, without generated columns. */
const INSERT = `
  select format('insert into %I (%s) overriding system value select %s from (select unnest($1::text[])::%I as loaded) rows',
    relname, string_agg(format('%I', attname), ', '), string_agg(format('(loaded).%I', attname), ', '), relname) as statement
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relname = $1 and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname`

/** Throws StartError unless the database is empty. */
export async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ objects: number }>(OBJECTS)
  if (rows[0]?.objects === 0) return
  throw new StartError(
    'The database is not empty: a backup is restored only into an empty one (another DATABASE_URL, or another DATA_DIR). Nothing has been changed.',
  )
}

/**
 * Fills an empty database in a single transaction: first the schema of the rows, then the rows with triggers and
 * foreign keys off, which requires the owner of the tables. Fails if the rows violate a constraint in the end.
 */
export class TableLoader {
  private readonly inserts = new Map<string, string>()

  private constructor(
    private readonly client: pg.Client,
    private readonly tables: readonly string[],
    private readonly foreignKeys: readonly { off: string; on: string }[],
  ) {}

  static async begin(client: pg.Client, migrations: Migration[]): Promise<TableLoader> {
    await client.query('begin')
    await migrateWithin(client, migrations)
    const tables = await tablesOf(client)
    const { rows: foreignKeys } = await client.query<{ off: string; on: string }>(FOREIGN_KEYS)
    for (const { off } of foreignKeys) await client.query(off)
    for (const table of tables) await client.query(triggersOf(table, 'disable'))
    // Removes the rows that migrations have written.
    for (const table of tables) await client.query(`truncate ${pg.escapeIdentifier(table)}`)
    return new TableLoader(client, tables, foreignKeys)
  }

  async load(table: string, rows: readonly string[]): Promise<void> {
    let insert = this.inserts.get(table)
    if (insert === undefined) {
      const { rows: found } = await this.client.query<{ statement: string }>(INSERT, [table])
      insert = found[0]?.statement ?? ''
      this.inserts.set(table, insert)
    }
    await this.client.query(insert, [rows])
  }

  async commit(sequences: Readonly<Record<string, SequenceState>>): Promise<void> {
    for (const [name, { value, isCalled }] of Object.entries(sequences)) {
      await this.client.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [name, value, isCalled])
    }
    for (const table of this.tables) await this.client.query(triggersOf(table, 'enable'))
    for (const { on } of this.foreignKeys) await this.client.query(on)
    await this.client.query('commit')
    await this.client.query('analyze')
  }
}

function triggersOf(table: string, what: 'enable' | 'disable'): string {
  return `alter table ${pg.escapeIdentifier(table)} ${what} trigger user`
}
