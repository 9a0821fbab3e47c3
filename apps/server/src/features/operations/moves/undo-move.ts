import type { BodyOf } from '@llave/api-contract/call-types'
import { isOperationField } from '@llave/domain/operations/fields/operation-fields'
import { dateOf } from '@llave/domain/time/calendar-day'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/app-error'
import type { BeforeMove } from '../../../platform/database/column-types'
import type { CardMoves } from '../../../platform/database/schema'
import { withdrawJob } from '../../../platform/jobs/enqueue-job'
import type { Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { lockList } from '../../../record/lists/board-list-row'
import { refreshSearchText } from '../../../record/lists/search-text'
import { columnOf, columnValue } from '../../../record/operation/field-values'
import {
  lockOperationFor,
  type OperationRow,
  type OperationUpdate,
  updateOperation,
} from '../../../record/operation/operation-row'
import { withdrawDocuments } from '../../documents/documents.published'
import { storeTags } from '../../tags/tags.published'
import { heldUntil, moverOf } from './remember-move'

/**
 * Undoes one's own move, or one's own save that changed the state or the archive: place, state and everything saved
 * with it, the requested documents, the line of the feed, and pending notices. Undoes nothing once somebody has been
 * notified or has changed the same fields.
 */
export async function undoMove(
  work: Work,
  { operationId, moveId }: BodyOf<'POST /operations/undoMove'>,
): Promise<void> {
  const row = await lockOperationFor(work, work.actor, operationId)
  const move = await work.tx
    .deleteFrom('cardMoves')
    .where('id', '=', moveId)
    .where('operationId', '=', operationId)
    .where('userId', '=', moverOf(work))
    .returningAll()
    .executeTakeFirst()
  if (!move || isSettled(row, move, work.now)) throw new AppError('ERR_MOVE_SETTLED')
  if (move.jobId !== null && !(await withdrawJob(work.tx, move.jobId))) throw new AppError('ERR_MOVE_SETTLED')
  if (!(await lockList(work.tx, move.before.listId))) throw new AppError('ERR_BOARD_LIST_NOT_FOUND')

  await withdrawDocuments(work, row.id, move.createdDate)
  if (move.activityId !== null) {
    await work.tx.deleteFrom('activity').where('id', '=', move.activityId).execute()
  }
  const update = asBefore(move)
  // Fields changed since the move, with which the former values may break a rule.
  const about = Object.keys(row.fieldVersions).filter(field => isSince(row, field, move.version))
  if (move.fields.length > 0) await updateOperation(work, row, update, move.fields, { about })
  else await work.tx.updateTable('operations').set(update).where('id', '=', row.id).execute()
  if (move.before.tags) await storeTags(work.tx, row.id, move.before.tags)
  if (move.fields.includes('title')) await refreshSearchText(work.tx, row.id)
  const customerSees = move.fields.includes('state') || move.fields.includes(ARCHIVE)
  await tell(work, row, { type: 'MOVE_UNDONE', customerSees }, { listIds: [row.boardListId, move.before.listId] })
}

type MoveRow = Selectable<CardMoves>

/** Stands for all columns that archiving writes. */
const ARCHIVE = 'isArchived'

function isSettled(row: OperationRow, { version, fields, createdDate }: MoveRow, now: Date): boolean {
  const isOver = now > heldUntil(createdDate)
  const isAway = row.isArchived && !fields.includes(ARCHIVE)
  return isOver || isAway || fields.some(field => isSince(row, field, version))
}

const isSince = (row: OperationRow, field: string, version: number) => (row.fieldVersions[field] ?? 0) > version

function asBefore({ before, fields }: MoveRow): OperationUpdate {
  const values = fields.filter(isOperationField)
  return {
    boardListId: before.listId,
    boardRank: before.rank,
    ...(fields.includes('state') && {
      state: before.state,
      stateDates: JSON.stringify(before.stateDates),
      stateEnteredDate: dateOf(before.stateEnteredDate),
    }),
    ...(fields.includes(ARCHIVE) && archiveAsBefore(before)),
    ...(fields.includes('boardFields') && { boardFields: before.boardFields }),
    ...Object.fromEntries(values.map(field => [columnOf(field), columnValue(field, before.values[field])])),
  }
}

function archiveAsBefore({ archive }: BeforeMove): OperationUpdate {
  return {
    isArchived: archive.isArchived,
    archivedReason: archive.reason,
    archivedDate: archive.date === null ? null : dateOf(archive.date),
    withdrawnDate: archive.withdrawn === null ? null : dateOf(archive.withdrawn),
  }
}
