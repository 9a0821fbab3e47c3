import { isOperationField } from '@llave/domain/operations/fields/operation-fields'
import type { Instant } from '@llave/domain/time/calendar-day'
import { MOVE_HELD_SECONDS, MOVE_UNDO_SECONDS } from '@llave/domain/validation/limits'
import type { BeforeMove, VersionedField } from '../../../platform/database/column-types'
import { insertRow } from '../../../platform/database/db'
import { pick } from '../../../platform/pick'
import type { Work } from '../../../platform/platform'
import type { Told } from '../../../record/events/tell'
import { fieldValue } from '../../../record/operation/field-values'
import type { OperationRow } from '../../../record/operation/operation-row'

/** The undo data in the answer to a move, or to a change of state or archive. */
export interface Undo {
  readonly _id: string
  readonly until: Instant
}

export const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** The end of the time in which a move can be undone and nobody is notified. */
export function heldUntil(heldFrom: Date): Date {
  return secondsAfter(heldFrom, MOVE_HELD_SECONDS)
}

interface MoveMade {
  /** The fields that the move wrote. */
  readonly fields: readonly VersionedField[]
  /** The previous tags, if the move changed them. */
  readonly tags?: readonly string[] | undefined
  readonly told: Told
  /** The start of the undo time. */
  readonly heldFrom: Date
}

/** Stores the data for undoing a move or save; `row` is the operation before it. */
export async function rememberMove(
  work: Work,
  row: OperationRow,
  { fields, tags, told, heldFrom }: MoveMade,
): Promise<Undo> {
  const { id } = await insertRow(work.tx, 'cardMoves', {
    operationId: row.id,
    userId: moverOf(work),
    version: fields.length > 0 ? row.version + 1 : row.version,
    fields: [...fields],
    before: JSON.stringify({
      ...pick(row, 'state', 'stateDates', 'boardFields'),
      stateEnteredDate: row.stateEnteredDate.toISOString(),
      listId: row.boardListId,
      rank: row.boardRank,
      values: Object.fromEntries(fields.filter(isOperationField).map(field => [field, fieldValue(row, field)])),
      ...(tags && { tags }),
      archive: {
        isArchived: row.isArchived,
        reason: row.archivedReason,
        date: row.archivedDate?.toISOString() ?? null,
        withdrawn: row.withdrawnDate?.toISOString() ?? null,
      },
    } satisfies BeforeMove),
    ...pick(told, 'activityId', 'jobId'),
    createdDate: heldFrom,
  })
  return { _id: id, until: secondsAfter(heldFrom, MOVE_UNDO_SECONDS).toISOString() }
}

/** The actor; only they may undo the move. */
export function moverOf({ actor }: Work): string {
  if (!actor) throw new Error('Only people move operations')
  return actor.userId
}
