import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

/** Tells whether the running code is inside an open transaction. */
const around = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Runs a transaction; nothing else opens one. Until it ends, `run` works on `tx` alone: asking the pool for another
 * connection throws. Otherwise a transaction could hold locks while it waits for a connection, while others hold all
 * the connections and wait for those locks: a deadlock that blocks everybody else, too.
 */
export function transact<T>(db: Kysely<Database>, run: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async tx => {
    const state = { open: true }
    try {
      return await around.run(state, () => run(tx))
    } finally {
      // Work that started inside and outlives the transaction is free again.
      state.open = false
    }
  })
}

/** Throws inside a transaction: what `what` names has to happen before one. */
export function refuseInTransaction(what: string): void {
  if (around.getStore()?.open) throw new Error(`${what} inside of a transaction`)
}
