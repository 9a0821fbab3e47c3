import type { Rank } from '@llave/domain/board/board-order'
import type { Milestones } from '@llave/domain/operations/states/milestones'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import type { Work } from '../../../platform/work'
import type { OperationEvent } from '../../../record/operation-event'
import { milestonesOf, type OperationRow, updateOperation } from '../../../record/operation-row'
import { tell } from '../../../record/tell'
import { changedFields } from '../editor/operation-changes'
import { enterState, planStateChange, type StateChange, staffEntry, variantUpdate } from './change-state'
import { heldUntil, rememberMove, type Undo } from './remember-move'

interface Move {
  /** Where its card goes. */
  readonly place: { readonly board_list_id: string; readonly board_rank: Rank }
  /** The state that it enters there; null when it keeps its own. */
  readonly to: OperationState | null
  /** The variant that it changes to when it enters the state. */
  readonly providingFunds?: boolean | undefined
  /** Dates that the state requires, saved with it. */
  readonly milestones?: Milestones | undefined
  readonly notSendEmail?: boolean | undefined
  /** Whoever is told of it is told some seconds later, and until then it can be taken back. */
  readonly undoable?: boolean | undefined
}

/** What a move has written, and what there is to tell of it. */
interface Moved {
  readonly fields: readonly string[]
  readonly event: OperationEvent
}

/**
 * Puts an operation at a place of the board and, where that means one, into another state, subject to all the rules of
 * such a change. Answers how it can be taken back, when that was asked for.
 */
export async function moveOperation(work: Work, row: OperationRow, move: Move): Promise<Undo | undefined> {
  const { place, to, providingFunds, milestones, undoable } = move
  const after = {
    milestones: { ...milestonesOf(row), ...milestones },
    ...(providingFunds !== undefined && { providingFunds }),
  }
  const state = to && planStateChange(row, to, work.now, 'STAFF', after)
  const { fields, event } = state ? await moveToState(work, row, state, move) : await moveAside(work, row, place)
  const told = await tell(work, row, event, {
    listIds: [row.board_list_id, place.board_list_id],
    ...(undoable && { notBefore: heldUntil(work.now) }),
  })
  return undoable ? rememberMove(work, row, { fields, told, heldFrom: work.now }) : undefined
}

async function moveToState(work: Work, row: OperationRow, state: StateChange, move: Move): Promise<Moved> {
  const variant = await switchedVariant(work, row, move)
  const dates = changedFields(row, { ...move.milestones })
  const changes = [...variant.changes, ...dates.map(({ update: _, ...change }) => change)]
  const fields = ['boardListId', ...changes.map(({ field }) => field)]
  const update = Object.assign({}, variant.update, ...dates.map(date => date.update))
  await enterState(work, row, state, { update, fields, place: move.place })
  const entry = staffEntry(row, state, move.notSendEmail)
  return { fields: ['state', ...fields], event: { type: 'SAVED', changes, entry } }
}

/** The variant, when it changes along with the state. */
async function switchedVariant(work: Work, row: OperationRow, { providingFunds }: Move) {
  if (providingFunds === undefined || providingFunds === row.providing_funds) return { update: {}, changes: [] }
  return {
    update: await variantUpdate(work, row, providingFunds),
    changes: [{ field: 'providingFunds', previousValue: row.providing_funds, newValue: providingFunds } as const],
  }
}

/** A new place in the same list is no change of the operation. */
async function moveAside(work: Work, row: OperationRow, place: Move['place']): Promise<Moved> {
  const event = { type: 'CARD_MOVED' } as const
  if (place.board_list_id === row.board_list_id) {
    await work.tx.updateTable('operations').set(place).where('id', '=', row.id).execute()
    return { fields: [], event }
  }
  const fields = ['boardListId']
  await updateOperation(work.tx, row, place, fields)
  return { fields, event }
}
