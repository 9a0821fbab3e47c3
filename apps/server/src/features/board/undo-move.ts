import type { Card } from '@llave/api-contract/board.calls'
import { isMilestone } from '@llave/domain/operations/milestones'
import { MOVE_HELD_SECONDS, MOVE_UNDO_SECONDS } from '@llave/domain/validation/limits'
import type { Selectable } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { CardMovesTable } from '../../platform/database/tables/operations'
import { withdrawJob } from '../../platform/jobs/enqueue-job'
import type { Work } from '../../platform/work'
import { columnOf, columnValue } from '../../record/field-values'
import {
  lockOperation,
  milestonesOf,
  type OperationRow,
  type OperationUpdate,
  updateOperation,
} from '../../record/operation-row'
import { type Told, tell } from '../../record/tell'
import { withdrawDocumentsOf } from '../documents/documents.published'
import { lockList } from './board.store'
import { readCard } from './read-card'

/** What the answer to a move says of taking it back. */
export interface Undo {
  readonly _id: string
  /** ISO 8601. */
  readonly until: string
}

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Until when nobody is told of a move that can be taken back. */
export function heldUntil(now: Date): Date {
  return secondsAfter(now, MOVE_HELD_SECONDS)
}

/** Keeps what a move is about to be taken back to: `row` as it was before, and the fields that the move wrote. */
export async function rememberMove(
  work: Work,
  row: OperationRow,
  { fields, told }: { readonly fields: readonly string[]; readonly told: Told },
): Promise<Undo> {
  const { id } = await work.tx
    .insertInto('card_moves')
    .values({
      operation_id: row.id,
      user_id: actorOf(work),
      version: fields.length > 0 ? row.version + 1 : row.version,
      fields: [...fields],
      before: JSON.stringify({
        state: row.state,
        stateDates: row.state_dates,
        stateEnteredDate: row.state_entered_date.toISOString(),
        listId: row.board_list_id,
        rank: row.board_rank,
        providingFunds: row.providing_funds,
        providingFundsDone: row.providing_funds_done,
        milestones: milestonesOf(row),
      }),
      activity_id: told.activityId,
      job_id: told.jobId,
      created_date: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { _id: id, until: secondsAfter(work.now, MOVE_UNDO_SECONDS).toISOString() }
}

/**
 * Takes back one's own move, as if it had not been made: place, state and dates, the documents that the state asked for,
 * the line of the feed, and whatever people would have been told. Either all of it or, once somebody has been told or has
 * changed the same fields, nothing.
 */
export async function undoMove(work: Work, operationId: string, moveId: string): Promise<Card> {
  const row = await lockOperation(work.tx, operationId)
  if (!row) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const move = await work.tx
    .deleteFrom('card_moves')
    .where('id', '=', moveId)
    .where('operation_id', '=', operationId)
    .where('user_id', '=', actorOf(work))
    .returningAll()
    .executeTakeFirst()
  if (!move || isSettled(row, move, work.now)) throw new AppError('ERR_MOVE_SETTLED')
  if (move.job_id !== null && !(await withdrawJob(work.tx, move.job_id))) throw new AppError('ERR_MOVE_SETTLED')
  if (!(await lockList(work.tx, move.before.listId))) throw new AppError('ERR_BOARD_LIST_NOT_FOUND')

  if (move.fields.includes('state')) await withdrawDocumentsOf(work, row.id, row.state, move.created_date)
  if (move.activity_id !== null) {
    await work.tx.deleteFrom('activity').where('id', '=', move.activity_id).execute()
  }
  const update = asBefore(move)
  if (move.fields.length > 0) await updateOperation(work.tx, row, update, move.fields)
  else await work.tx.updateTable('operations').set(update).where('id', '=', row.id).execute()
  const changedState = move.fields.includes('state')
  await tell(work, row, { type: 'MOVE_UNDONE', changedState }, { listIds: [row.board_list_id, move.before.listId] })
  return readCard(work, operationId)
}

type MoveRow = Selectable<CardMovesTable>

function isSettled(row: OperationRow, { version, fields, created_date }: MoveRow, now: Date): boolean {
  const isOver = now > heldUntil(created_date)
  return isOver || row.is_archived || fields.some(field => (row.field_versions[field] ?? 0) > version)
}

function asBefore({ before, fields }: MoveRow): OperationUpdate {
  const place = { board_list_id: before.listId, board_rank: before.rank }
  if (!fields.includes('state')) return place
  const dates = fields.filter(isMilestone).map(field => [columnOf(field), columnValue(field, before.milestones[field])])
  return {
    ...place,
    state: before.state,
    state_dates: JSON.stringify(before.stateDates),
    state_entered_date: new Date(before.stateEnteredDate),
    ...(fields.includes('providingFunds') && {
      providing_funds: before.providingFunds,
      providing_funds_done: before.providingFundsDone,
    }),
    ...Object.fromEntries(dates),
  }
}

function actorOf({ actor }: Work): string {
  if (!actor) throw new Error('Only people move cards')
  return actor.userId
}
