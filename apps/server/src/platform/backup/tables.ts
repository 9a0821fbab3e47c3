import { createHash } from 'node:crypto'
import pg from 'pg'
import { connectTo, type DatabaseAddress } from '../database/servers'
import type { SequenceState, TableSum } from './archive'

/** Approximate size of a batch of rows. */
const BATCH_CHARACTERS = 1_000_000
const FIRST_BATCH = 50
const LARGEST_BATCH = 5000

/** Makes values independent of the settings of server and role. */
const SETTINGS =
  'set datestyle = iso; set intervalstyle = postgres; set timezone = utc; set extra_float_digits = 1; set bytea_output = hex; set search_path = public; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** A connection for a whole backup or restore; `run` may take hours. */
export async function withConnection<T>(address: DatabaseAddress, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(address, { application_name: 'llave-backup' })
  try {
    await client.query(SETTINGS)
    return await run(client)
  } finally {
    await client.end()
  }
}

export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  return rows.map(({ name }) => name)
}

/**
 * The rows of a table in PostgreSQL's own format, in batches, without generated columns, because another server may
 * fold texts differently. Must run in a transaction.
 */
export async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string[]> {
  const { rows: statements } = await client.query<{ statement: string }>(
    `select format('declare whole_rows no scroll cursor for select row(%s)::text as row from %I',
       string_agg(case attgenerated when '' then format('%I', attname) else 'null' end, ', ' order by attnum), $1::text)
       as statement
     from pg_attribute where attrelid = format('%I', $1::text)::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  for (const { statement } of statements) await client.query(statement)
  for (let batch = FIRST_BATCH; ; ) {
    const next = `fetch forward ${Math.round(batch)} from whole_rows`
    const { rows } = await client.query<{ row: string }>(next)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
    const characters = rows.reduce((sum, { row }) => sum + row.length, 0)
    batch = Math.max(1, Math.min(LARGEST_BATCH, batch * 4, (rows.length * BATCH_CHARACTERS) / characters))
  }
  await client.query('close whole_rows')
}

export async function sequencesOf(client: pg.Client): Promise<Record<string, SequenceState>> {
  const { rows: names } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1",
  )
  const found: Record<string, SequenceState> = {}
  for (const { name } of names) {
    const { rows } = await client.query<SequenceState>(
      `select last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    if (rows[0]) found[name] = rows[0]
  }
  return found
}

export async function sumsOf(client: pg.Client): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {}
  for (const table of await tablesOf(client)) {
    const sum = new RunningSum()
    for await (const rows of rowsOf(client, table)) sum.add(rows)
    sums[table] = sum.result
  }
  return sums
}

const MODULUS = 1n << 256n

/** Sums hashes of rows: their order does not matter, their number does. */
export class RunningSum {
  private rows = 0
  private sum = 0n

  add(rows: readonly string[]): void {
    for (const row of rows) {
      this.sum = (this.sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % MODULUS
    }
    this.rows += rows.length
  }

  get result(): TableSum {
    return { rows: this.rows, hash: this.sum.toString(16) }
  }
}
