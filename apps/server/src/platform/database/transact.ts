import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

/** Says of what runs now whether a transaction is open around it. */
const around = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Runs a transaction; the only place that opens one. Until it ends, `run` works on `tx` alone: asking the pool for another
 * connection throws. A transaction that waits for a connection while it holds locks, and others that hold the connections
 * while they wait for those locks, would wait for each other, and everybody else for them.
 */
export function transact<T>(db: Kysely<Database>, run: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async tx => {
    const state = { open: true }
    try {
      return await around.run(state, () => run(tx))
    } finally {
      // What was begun in it and goes on alone is free again.
      state.open = false
    }
  })
}

/** Throws inside of a transaction: what is named here comes before it. */
export function refuseInTransaction(what: string): void {
  if (around.getStore()?.open) throw new Error(`${what} inside of a transaction`)
}
