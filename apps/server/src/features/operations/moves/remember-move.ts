import { isOperationField } from '@llave/domain/operations/fields/operation-fields'
import { MOVE_HELD_SECONDS, MOVE_UNDO_SECONDS } from '@llave/domain/validation/limits'
import type { BeforeMove, VersionedField } from '../../../platform/database/column-types'
import type { Work } from '../../../platform/work'
import { fieldValue } from '../../../record/field-values'
import type { OperationRow } from '../../../record/operation-row'
import type { Told } from '../../../record/tell'

/** What the answer to a move, or to a change of state or of the archive, says of taking it back. */
export interface Undo {
  readonly _id: string
  /** ISO 8601. */
  readonly until: string
}

export const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Until when nobody is told of a move that can be taken back. */
export function heldUntil(heldFrom: Date): Date {
  return secondsAfter(heldFrom, MOVE_HELD_SECONDS)
}

interface MoveMade {
  /** What it wrote. */
  readonly fields: readonly VersionedField[]
  /** The tags that the operation had, when it changed them. */
  readonly tags?: readonly string[] | undefined
  readonly told: Told
  /** When the seconds begin in which it can be taken back. */
  readonly heldFrom: Date
}

/** Keeps what a move, or a save that can be taken back, can be taken back to: `row` as it was before. */
export async function rememberMove(
  work: Work,
  row: OperationRow,
  { fields, tags, told, heldFrom }: MoveMade,
): Promise<Undo> {
  const { id } = await work.tx
    .insertInto('cardMoves')
    .values({
      operationId: row.id,
      userId: moverOf(work),
      version: fields.length > 0 ? row.version + 1 : row.version,
      fields: [...fields],
      before: JSON.stringify({
        state: row.state,
        stateDates: row.stateDates,
        stateEnteredDate: row.stateEnteredDate.toISOString(),
        listId: row.boardListId,
        rank: row.boardRank,
        values: Object.fromEntries(fields.filter(isOperationField).map(field => [field, fieldValue(row, field)])),
        boardFields: row.boardFields,
        ...(tags && { tags }),
        archive: {
          isArchived: row.isArchived,
          reason: row.archivedReason,
          date: row.archivedDate?.toISOString() ?? null,
          withdrawn: row.withdrawnDate?.toISOString() ?? null,
        },
      } satisfies BeforeMove),
      activityId: told.activityId,
      jobId: told.jobId,
      createdDate: heldFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { _id: id, until: secondsAfter(heldFrom, MOVE_UNDO_SECONDS).toISOString() }
}

/** Who moves, and alone may take the move back. */
export function moverOf({ actor }: Work): string {
  if (!actor) throw new Error('Only people move operations')
  return actor.userId
}
