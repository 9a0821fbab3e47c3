import { AsyncLocalStorage } from 'node:async_hooks'
import type { FilterObject, InsertObject, Kysely, Selectable, Transaction, UpdateObject } from 'kysely'
import { refusal } from '../app-error'
import type { Database } from './schema'

/** The database, or a transaction of it. */
export type Db = Kysely<Database>

/** Only a transaction: for what locks rows, or must be done together with other things or not at all. */
export type Tx = Transaction<Database>

/** A row of a table, as it is read. */
export type RowOf<T extends keyof Database> = Selectable<Database[T]>

// Statements about the rows of one table that are selected by their id, or by values of some columns. Anything more (a
// join, an order, a lock, another condition, an error for a missing row) needs a query of its own.

type Table = keyof Database
type Column<T extends Table> = keyof RowOf<T> & string
/** An id, or values of some columns. */
type Which<T extends Table> = string | number | { readonly [C in Column<T>]?: NonNullable<RowOf<T>[C]> }

// Kysely does not support a table as a parameter. In here every table is `users`; the types are checked where these
// functions are called.
const filterOf = (which: unknown) =>
  (typeof which === 'object' ? which : { id: which }) as FilterObject<Database, 'users'>

function found(db: Db, table: Table, which: unknown, columns: readonly string[] | undefined) {
  const rows = db.selectFrom(table as 'users').where(eb => eb.and(filterOf(which)))
  return columns ? rows.select(columns as readonly 'id'[]) : rows.selectAll()
}

/** Inserts one row or several; returns the first one as stored. */
export const insertRow = <T extends Table>(
  db: Db,
  table: T,
  values: InsertObject<Database, T> | readonly InsertObject<Database, T>[],
) => db.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow() as Promise<RowOf<T>>

/** The row, or some of its columns; undefined when there is none. */
export const findRow = <T extends Table, C extends Column<T> = Column<T>>(
  db: Db,
  table: T,
  which: Which<T>,
  columns?: readonly C[],
) => found(db, table, which, columns).executeTakeFirst() as Promise<unknown> as Promise<Pick<RowOf<T>, C> | undefined>

/** The row, or some of its columns; throws when there is none. */
export const readRow = <T extends Table, C extends Column<T> = Column<T>>(
  db: Db,
  table: T,
  which: Which<T>,
  columns?: readonly C[],
) => found(db, table, which, columns).executeTakeFirstOrThrow() as Promise<unknown> as Promise<Pick<RowOf<T>, C>>

/** The row, or some of its columns; throws ERR_NOT_FOUND when there is none, for rows that a caller has named. */
export const knownRow = <T extends Table, C extends Column<T> = Column<T>>(
  db: Db,
  table: T,
  which: Which<T>,
  columns?: readonly C[],
) =>
  found(db, table, which, columns).executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND')) as Promise<unknown> as Promise<
    Pick<RowOf<T>, C>
  >

/** All rows with these values (which may include null), or some of their columns, in the order of the given ones. */
export function readRows<T extends Table, C extends Column<T> = Column<T>>(
  db: Db,
  table: T,
  which: { readonly [C in Column<T>]?: RowOf<T>[C] },
  columns?: readonly C[],
  ...order: readonly Column<T>[]
) {
  const rows = order.reduce((query, column) => query.orderBy(column as 'id'), found(db, table, which, columns))
  return rows.execute() as Promise<unknown> as Promise<Pick<RowOf<T>, C>[]>
}

/** Changes the matching rows; `{}` matches all. */
export async function updateRow<T extends Table>(db: Db, table: T, which: Which<T>, values: UpdateObject<Database, T>) {
  const query = db.updateTable(table as 'users').set(values as UpdateObject<Database, 'users'>)
  await query.where(eb => eb.and(filterOf(which))).execute()
}

/** The open transaction around the running code. */
const around = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Runs a transaction; nothing else opens one. Until it ends, `run` works only on `tx`: asking the pool for another
 * connection throws. Otherwise a transaction could hold locks while it waits for a connection, while others hold all
 * connections and wait for those locks: a deadlock.
 */
export function transact<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async tx => {
    const state = { open: true }
    try {
      return await around.run(state, () => run(tx))
    } finally {
      // Work that outlives the transaction in which it started may use the pool again.
      state.open = false
    }
  })
}

/** Throws inside a transaction: `what` names the thing that must happen outside. */
export function refuseInTransaction(what: string): void {
  if (around.getStore()?.open) throw new Error(`${what} inside of a transaction`)
}
