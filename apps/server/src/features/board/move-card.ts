import type { boardCalls, Card } from '@llave/api-contract/board.calls'
import { dropOnList } from '@llave/domain/board/board-lists'
import type { Rank } from '@llave/domain/board/board-order'
import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/work'
import {
  allOf,
  filterConditions,
  followStateChange,
  lockOperation,
  type OperationRow,
  planStateChange,
  updateOperation,
  writeActivity,
} from '../operations/operations.published'
import { lockList, rankAt, wholePosition } from './board.store'
import { presentCard } from './card.presenter'
import { findCards } from './cards.views'

type Move = z.output<(typeof boardCalls)['PUT /operations/:id/move']['body']>

/**
 * Puts a card at a position of a list. On another state's list the state changes, with all the rules of a change; on a
 * list of the staff's own the operation is set aside in its state (product decisions §6).
 */
export async function moveCard(work: Work, operationId: string, move: Move): Promise<Card> {
  const row = await lockOperation(work.tx, operationId)
  if (!row) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const list = await lockList(work.tx, move.listId)
  if (!list) throw new AppError('ERR_BOARD_LIST_NOT_FOUND')
  if (row.is_archived) throw new AppError('ERR_OPERATION_ARCHIVED')
  refuseStale(row, move)

  const drop = dropOnList(row, list)
  const state = drop.kind === 'CHANGE_STATE' ? planStateChange(row, drop.to, work.now, 'STAFF') : null
  const place = { board_list_id: list.id, board_rank: await findRank(work, operationId, move) }
  if (list.id === row.board_list_id) {
    await work.tx.updateTable('operations').set(place).where('id', '=', row.id).execute()
  } else {
    await updateOperation(work.tx, row, { ...state?.update, ...place }, ['boardListId', ...(state ? ['state'] : [])])
  }
  if (state) {
    await writeActivity(work, row.id, [state.change])
    await followStateChange(work, row, state, { notify: move.notSendEmail !== true })
  } else {
    const listIds = [...new Set([row.board_list_id, list.id])]
    await work.emit({ type: 'OPERATION_CHANGED', operationId, listIds })
  }
  return readCard(work, operationId)
}

/** The rank for the position at which the page shows the card. */
async function findRank({ tx, now }: Work, operationId: string, { listId, position, filters }: Move): Promise<Rank> {
  const place = { listId, position, operationId }
  if (!filters) return rankAt(tx, place)
  const conditions = allOf(filterConditions({ ...filters }, now))
  return rankAt(tx, { ...place, position: await wholePosition(tx, place, conditions) })
}

/** Somebody else has moved the card since the page showed it: nobody drags it from where it isn't any more. */
function refuseStale(row: OperationRow, { version, listId }: Move): void {
  const moved = Math.max(row.field_versions.state ?? 0, row.field_versions.boardListId ?? 0)
  if (version === undefined || moved <= version || listId === row.board_list_id) return
  throw new AppError('ERR_VERSION_CONFLICT', {
    details: {
      fields: ['state'],
      current: { state: row.state, boardListId: row.board_list_id },
      version: row.version,
    },
  })
}

async function readCard(work: Work, operationId: string): Promise<Card> {
  const [card] = await findCards(work.tx, sql`select ${operationId}::uuid as id`, work.now)
  if (!card) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentCard(card)
}
