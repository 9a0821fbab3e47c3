import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './db'

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
