import type { boardCalls, Card } from '@llave/api-contract/board.calls'
import { dropOnList } from '@llave/domain/board/board-lists'
import type { Rank } from '@llave/domain/board/board-order'
import type { z } from 'zod'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/work'
import { lockOperation, milestonesOf, type OperationRow, updateOperation } from '../../record/operation-row'
import { allOf } from '../../record/search-text'
import { type Told, tell } from '../../record/tell'
import {
  changedFields,
  enterState,
  filterConditions,
  heldUntil,
  listReaderOf,
  planStateChange,
  rememberMove,
  staffEntry,
  type Undo,
  variantUpdate,
} from '../operations/operations.published'
import { lockList, rankAt, wholePosition } from './board.store'
import { readCard } from './read-card'

type Move = z.output<(typeof boardCalls)['PUT /operations/:id/move']['body']>

/**
 * Puts a card at a position of a list. On another state's list the state changes, subject to all the rules of a change;
 * on a custom list the operation is set aside and keeps its state (product decisions §6).
 */
export async function moveCard(work: Work, operationId: string, move: Move): Promise<Card & { readonly undo?: Undo }> {
  const row = await lockOperation(work.tx, operationId)
  if (!row) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const list = await lockList(work.tx, move.listId)
  if (!list) throw new AppError('ERR_BOARD_LIST_NOT_FOUND')
  if (row.is_archived) throw new AppError('ERR_OPERATION_ARCHIVED')
  refuseStale(row, move)

  const drop = dropOnList(row, list)
  const dates = drop.kind === 'CHANGE_STATE' ? changedFields(row, { ...move.milestones }) : []
  const state = drop.kind === 'CHANGE_STATE' ? planStateChange(row, drop.to, work.now, 'STAFF', after(row, move)) : null
  const place = { board_list_id: list.id, board_rank: await findRank(work, operationId, move) }
  const options = {
    listIds: [row.board_list_id, list.id],
    ...(move.undoable && { notBefore: heldUntil(work.now) }),
  }
  let told: Told
  let fields: readonly string[] = []
  if (state) {
    const variant = await switchedVariant(work, row, move)
    const changes = [...variant.changes, ...dates.map(({ update: _, ...change }) => change)]
    fields = ['state', 'boardListId', ...changes.map(({ field }) => field)]
    const update = Object.assign({}, variant.update, ...dates.map(date => date.update))
    await enterState(work, row, state, { update, fields, place })
    const entry = staffEntry(row, state, move.notSendEmail)
    told = await tell(work, row, { type: 'SAVED', changes, entry }, options)
  } else {
    if (list.id === row.board_list_id) {
      await work.tx.updateTable('operations').set(place).where('id', '=', row.id).execute()
    } else {
      fields = ['boardListId']
      await updateOperation(work.tx, row, place, fields)
    }
    told = await tell(work, row, { type: 'CARD_MOVED' }, options)
  }
  const card = await readCard(work, operationId)
  return move.undoable ? { ...card, undo: await rememberMove(work, row, { fields, told, heldFrom: work.now }) } : card
}

/** The operation as it will be when the state is entered. */
function after(row: OperationRow, { providingFunds, milestones }: Move) {
  return {
    milestones: { ...milestonesOf(row), ...milestones },
    ...(providingFunds !== undefined && { providingFunds }),
  }
}

/** The variant, when the drop on the other variant's provision changes it along with the state. */
async function switchedVariant(work: Work, row: OperationRow, { providingFunds }: Move) {
  if (providingFunds === undefined || providingFunds === row.providing_funds) {
    return { update: {}, changes: [] }
  }
  return {
    update: await variantUpdate(work, row, providingFunds),
    changes: [{ field: 'providingFunds', previousValue: row.providing_funds, newValue: providingFunds } as const],
  }
}

/** The rank for the position at which the page shows the card. */
async function findRank(work: Work, operationId: string, { listId, position, filters }: Move): Promise<Rank> {
  const { tx, now } = work
  const place = { listId, position, operationId }
  if (!filters) return rankAt(tx, place)
  const conditions = allOf(filterConditions({ ...filters }, await listReaderOf(tx, work.actor?.userId ?? '', now)))
  return rankAt(tx, { ...place, position: await wholePosition(tx, place, conditions) })
}

/** Refuses the move when somebody else has moved the card since the page showed it. */
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
