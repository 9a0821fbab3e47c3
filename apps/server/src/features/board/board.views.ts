import type { BoardList, boardCalls } from '@llave/api-contract/board.calls'
import { type Cents, centsToEuros } from '@llave/domain/money/money'
import { BOARD_CARDS_PER_PAGE, BOARD_FIRST_CARDS } from '@llave/domain/validation/limits'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../platform/app-error'
import type { Db, RowOf } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import { allOf } from '../../record/lists/search-text'
import { filterConditions, type ListReader } from '../operations/operations.published'
import { presentCard } from './card.presenter'
import { type CardRow, findCards } from './cards.views'
import { type Cursor, cursorAfter, readCursor } from './cursor'

type BoardBody = CallRequest<'POST /operations/listBoard'>['body']
type CardsBody = CallRequest<'POST /operations/listCards'>['body']
type Cards = z.output<(typeof boardCalls)['POST /operations/listCards']['res']>

/**
 * The board: every list with its count, its sum and its first cards; or one list (by state or id) from the cursor on.
 * Always three queries.
 */
export async function readBoard(db: Db, body: BoardBody, reader: ListReader): Promise<{ lists: BoardList[] }> {
  const conditions = allOf(filterConditions({ ...body.filters }, reader))
  const wanted = body.listId ?? body.state
  const lists = await findLists(db, conditions, wanted === undefined ? null : [wanted])
  if (body.listId && lists.length === 0) throw new AppError('ERR_BOARD_LIST_NOT_FOUND')
  const cursor = body.cursor === undefined ? null : readCursor(body.cursor)
  const ids = lists.map(list => list.id)
  const rows = await findCards(db, pickCards(ids, conditions, cursor), reader.now)
  const byList = new Map<string, CardRow[]>(ids.map(id => [id, []]))
  for (const row of rows) byList.get(row.boardListId)?.push(row)
  return { lists: lists.map(list => presentList(list, byList.get(list.id) ?? [], pageSize(cursor))) }
}

/** Few cards per list when the whole board is loaded; further pages are larger. */
const pageSize = (cursor: Cursor | null) => (cursor ? BOARD_CARDS_PER_PAGE : BOARD_FIRST_CARDS)

/**
 * Single cards, so that an open board need not reload lists when one has changed. Cards that do not match the filters
 * are omitted.
 */
export async function readCards(db: Db, body: CardsBody, reader: ListReader): Promise<Cards> {
  const conditions = allOf(filterConditions({ ...body.filters }, reader))
  const picked = sql`select o.id from operations o where o.id = any(${body.operationIds}::uuid[]) and ${conditions}`
  const rows = await findCards(db, picked, reader.now)
  const listIds = new Set([...body.listIds, ...rows.map(row => row.boardListId)])
  const lists = await findLists(db, conditions, [...listIds])
  return {
    cards: rows.map(presentCard),
    lists: lists.map(({ id, count, amount }) => ({ _id: id, count, amount: centsToEuros(amount) })),
  }
}

interface ListRow extends Pick<RowOf<'boardLists'>, 'id' | 'title' | 'state' | 'position'> {
  readonly count: number
  readonly amount: Cents
}

async function findLists(db: Db, conditions: RawBuilder<unknown>, ids: readonly string[] | null): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.title, l.state, l.position, count(o.id)::integer as count,
      coalesce(sum(o.amount_mortgage), 0)::bigint as amount
    from board_lists l left join operations o on o.board_list_id = l.id and ${conditions}
    where ${ids}::text[] is null or l.id = any(${ids}::text[])
    group by l.id order by l.position, l.id`.execute(db)
  return rows
}

/** The first cards of each list after the cursor, and one more if there are any. */
function pickCards(
  ids: readonly string[],
  conditions: RawBuilder<unknown>,
  cursor: Cursor | null,
): RawBuilder<unknown> {
  const after = cursor ? sql`(o.board_rank, o.id) > (${cursor.rank}, ${cursor.id}::uuid)` : sql`true`
  return sql`
    select card.id from unnest(${ids}::text[]) as list (id) cross join lateral (
      select o.id from operations o where o.board_list_id = list.id and ${conditions} and ${after}
      order by o.board_rank, o.id limit ${pageSize(cursor) + 1}
    ) card`
}

function presentList(list: ListRow, rows: readonly CardRow[], size: number): BoardList {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    _id: list.id,
    title: list.title,
    state: list.state,
    position: list.position,
    count: list.count,
    amount: centsToEuros(list.amount),
    cards: shown.map(presentCard),
    nextCursor: last && rows.length > shown.length ? cursorAfter({ rank: last.boardRank, id: last.id }) : null,
  }
}
