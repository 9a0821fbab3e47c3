import type { ResOf } from '@llave/api-contract/call-types'
import { dropOnList } from '@llave/domain/board/board-lists'
import type { Rank } from '@llave/domain/board/board-order'
import { AppError } from '../../platform/app-error'
import type { CallRequest } from '../../platform/http/call-server'
import type { Work } from '../../platform/platform'
import { lockList } from '../../record/lists/board-list-row'
import { allOf } from '../../record/lists/search-text'
import { lockOperationFor, type OperationRow } from '../../record/operation/operation-row'
import { filterConditions, listReaderOf, moveOperation } from '../operations/operations.published'
import { rankAt, wholePosition } from './board.store'
import { readCard } from './read-card'

type Res = ResOf<'PUT /operations/:id/move'>
type Move = CallRequest<'PUT /operations/:id/move'>['body']

/**
 * Moves a card to a position in a list. On another state's list the state changes, subject to its rules; on a custom
 * list the operation is set aside and keeps its state (product decisions §6).
 */
export async function moveCard(work: Work, operationId: string, move: Move): Promise<Res> {
  const row = await lockOperationFor(work, work.actor, operationId)
  const list = await lockList(work.tx, move.listId)
  if (!list) throw new AppError('ERR_BOARD_LIST_NOT_FOUND')
  refuseStale(row, move)

  const drop = dropOnList(row, list)
  const undo = await moveOperation(work, row, {
    ...move,
    place: { boardListId: list.id, boardRank: await findRank(work, operationId, move) },
    to: drop.kind === 'CHANGE_STATE' ? drop.to : null,
  })
  const card = await readCard(work, operationId)
  return undo ? { ...card, undo } : card
}

/** The rank for the position as the page shows it. */
async function findRank(work: Work, operationId: string, { listId, position, filters }: Move): Promise<Rank> {
  const { tx, now } = work
  const place = { listId, position, operationId }
  if (!filters) return rankAt(tx, place)
  const conditions = allOf(
    filterConditions({ ...filters }, await listReaderOf(tx, work.actor?.userId ?? '', { now, filters })),
  )
  return rankAt(tx, { ...place, position: await wholePosition(tx, place, conditions) })
}

/**
 * Refuses the move when the card was moved since the page loaded it. A move to the list where it already is is
 * accepted, unless the owners were to be notified: this move would notify nobody, and the other one may not have.
 */
function refuseStale(row: OperationRow, { version, listId, notSendEmail }: Move): void {
  const moved = Math.max(row.fieldVersions.state ?? 0, row.fieldVersions.boardListId ?? 0)
  if (version === undefined || moved <= version) return
  if (listId === row.boardListId && notSendEmail !== false) return
  throw new AppError('ERR_VERSION_CONFLICT', {
    details: { fields: ['state'], current: { state: row.state, boardListId: row.boardListId }, version: row.version },
  })
}
