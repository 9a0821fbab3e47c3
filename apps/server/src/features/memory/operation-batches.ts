import type { Tx } from '../../platform/database/db'

/** Operations read and written at a time. */
export const BATCH = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Goes through operations in the order of their ids: `read` gives at most `BATCH` rows after an id, each with its id. */
export async function eachBatch<T extends { readonly id: string }>(
  read: (after: string) => Promise<readonly T[]>,
  use: (rows: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let after = BEFORE_ALL; ; ) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return
    await use(rows)
    after = last.id
  }
}

/**
 * Those of the operations that still exist, locked: until the transaction ends nobody deletes them, and whoever locks
 * the same ones waits.
 */
export async function lockExisting(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('operations')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
