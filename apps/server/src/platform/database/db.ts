import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from './schema'

/** The database, or a transaction of it. */
export type Db = Kysely<Database>

/** Only a transaction: for what locks rows, or is done with other things or not at all. */
export type Tx = Transaction<Database>

/** A row of a table, as it is read. */
export type RowOf<T extends keyof Database> = Selectable<Database[T]>
