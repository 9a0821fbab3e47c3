import type { RowOf, Tx } from '../../platform/database/db'

export type ListRow = RowOf<'boardLists'>

/** A list, locked until the transaction ends: cards are added one after the other. */
export function lockList(tx: Tx, id: string): Promise<ListRow | undefined> {
  return tx.selectFrom('boardLists').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
