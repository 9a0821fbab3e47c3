import { compareRanks, type Rank, rankBetween } from '@llave/domain/board/board-order'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db'
import type { ListRow } from '../../record/lists/board-list-row'

/** Locks all lists until the transaction ends: none can be added, moved or removed, and no card can be put into one. */
export async function lockLists(tx: Tx): Promise<ListRow[]> {
  // Row locks would not stop new lists, nor those whose position changed after being selected.
  await sql`lock table board_lists in share row exclusive mode`.execute(tx)
  return tx.selectFrom('boardLists').selectAll().orderBy('position').orderBy('id').forNoKeyUpdate().execute()
}

/** Renumbers the lists in the given order. */
export async function writeOrder(tx: Tx, lists: readonly ListRow[]): Promise<void> {
  for (const [position, { id, position: present }] of lists.entries()) {
    if (position !== present) await tx.updateTable('boardLists').set({ position }).where('id', '=', id).execute()
  }
}

interface Place {
  readonly listId: string
  /** Among the other cards of the list, from 0; beyond the end means the end. */
  readonly position: number
  readonly operationId: string
}

export async function wholePosition(tx: Tx, place: Place, conditions: RawBuilder<unknown>): Promise<number> {
  const { listId, position, operationId } = place
  const { rows } = await sql<{ position: number }>`
    with cards as (
      select o.id, row_number() over (order by o.board_rank, o.id)::integer as number, ${conditions} as shown
      from operations o where o.board_list_id = ${listId} and not o.is_archived and o.id <> ${operationId}
    ), shown as (
      select number from cards where shown order by number limit ${Math.max(1, position)}
    )
    select case when ${position}::bigint = 0 then min(number) - 1 else max(number) end as position from shown
    having count(*) > 0`.execute(tx)
  return rows[0]?.position ?? 0
}

/**
 * The rank for a position in a locked list (`lockList`). Cards that share a rank, because they entered their state in
 * the same instant, get distinct ranks first.
 */
export async function rankAt(tx: Tx, place: Place): Promise<Rank> {
  const cards = () =>
    tx
      .selectFrom('operations')
      .select(['id', 'boardRank'])
      .where('boardListId', '=', place.listId)
      .where('isArchived', '=', false)
      .where('id', '!=', place.operationId)
  const around = await cards()
    .orderBy('boardRank')
    .orderBy('id')
    .offset(Math.max(0, place.position - 1))
    .limit(2)
    .execute()
  const before =
    place.position === 0
      ? undefined
      : (around[0] ?? (await cards().orderBy('boardRank', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()))
  const after = place.position === 0 ? around[0] : around[1]
  if (!before || !after || compareRanks(before.boardRank, after.boardRank) < 0) {
    return rankBetween(before?.boardRank ?? null, after?.boardRank ?? null)
  }
  const next = await cards().where('boardRank', '>', after.boardRank).orderBy('boardRank').limit(1).executeTakeFirst()
  const twins = await cards()
    .where('boardRank', '=', after.boardRank)
    .where('id', '>=', after.id)
    .orderBy('id')
    .execute()
  const rank = rankBetween(before.boardRank, next?.boardRank ?? null)
  let last = rank
  for (const twin of twins) {
    last = rankBetween(last, next?.boardRank ?? null)
    await tx.updateTable('operations').set({ boardRank: last }).where('id', '=', twin.id).execute()
  }
  return rank
}
