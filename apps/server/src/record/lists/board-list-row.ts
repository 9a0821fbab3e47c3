import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema'

export type ListRow = Selectable<Database['boardLists']>

/** A list, locked until the transaction ends: cards are added one after the other. */
export function lockList(tx: Transaction<Database>, id: string): Promise<ListRow | undefined> {
  return tx.selectFrom('boardLists').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
