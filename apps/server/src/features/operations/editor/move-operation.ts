import type { Milestones, OperationState } from '@llave/domain/operations/states/operation-states'
import type { VersionedField } from '../../../platform/database/column-types'
import type { Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { type OperationRow, updateOperation } from '../../../record/operation/operation-row'
import type { Place } from '../moves/change-state'
import { heldUntil, rememberMove, type Undo } from '../moves/remember-move'
import { saveOperation } from './save-operation'

interface Move {
  /** The new place of the card. */
  readonly place: Place
  /** The state that the operation enters; null when it keeps its own. */
  readonly to: OperationState | null
  /** The variant that the operation changes to when it enters the state. */
  readonly providingFunds?: boolean | undefined
  /** Dates that the state requires, saved with the move. */
  readonly milestones?: Milestones | undefined
  readonly notSendEmail?: boolean | undefined
  /** Delays notices, so that the move can be undone until then. */
  readonly undoable?: boolean | undefined
}

/**
 * Moves an operation to a place on the board and, if the list implies another state, to that state, as an ordinary save
 * does. Returns how to undo it, if requested.
 */
export async function moveOperation(work: Work, row: OperationRow, move: Move): Promise<Undo | null> {
  const { place, to, providingFunds, milestones, notSendEmail, undoable } = move
  if (to && to !== row.state) {
    const changes = { ...milestones, state: to, providingFunds }
    return saveOperation(work, row, changes, { place, notSendEmail, undoable })
  }
  const fields: VersionedField[] = place.boardListId === row.boardListId ? [] : ['boardListId']
  if (fields.length > 0) await updateOperation(work, row, { ...place }, fields)
  // A new place in the same list is no change of the operation.
  else await work.tx.updateTable('operations').set(place).where('id', '=', row.id).execute()
  const listIds = [row.boardListId, place.boardListId]
  const notBefore = heldUntil(work.now)
  const told = await tell(work, row, { type: 'CARD_MOVED' }, { listIds, ...(undoable && { notBefore }) })
  return undoable ? rememberMove(work, row, { fields, told, heldFrom: work.now }) : null
}
