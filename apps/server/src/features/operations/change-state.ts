import { rankOfDate } from '@llave/domain/board/board-order'
import type { Milestones } from '@llave/domain/operations/milestones'
import { type OperationState, PROVISION_STATES, statesOfVariant } from '@llave/domain/operations/operation-states'
import { asksToNotify, decideStateChange } from '@llave/domain/operations/state-transitions'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/work'
import {
  addDocumentsOfState,
  type Change,
  milestonesOf,
  type OperationRow,
  type OperationUpdate,
} from './operations.store'

/** The operation as it will be when the state is entered: other changes of the same save count. */
export interface StateChangeContext {
  readonly milestones?: Milestones
  readonly providingFunds?: boolean
  readonly isArchived?: boolean
}

export interface StateChange {
  readonly to: OperationState
  readonly update: OperationUpdate
  readonly change: Change
}

/**
 * What entering a state writes, or null when the operation is there already. Throws the refusal with what the page needs
 * to help: the missing dates, or the variant to which the wanted provision belongs.
 */
export function planStateChange(
  row: OperationRow,
  to: OperationState,
  now: Date,
  by: 'STAFF' | 'QUESTIONNAIRE',
  context: StateChangeContext = {},
): StateChange | null {
  const decision = decideStateChange({
    operation: {
      state: row.state,
      stateDates: row.state_dates,
      providingFunds: context.providingFunds ?? row.providing_funds,
      isArchived: context.isArchived ?? row.is_archived,
      milestones: context.milestones ?? milestonesOf(row),
    },
    to,
    now,
    by,
  })
  if (decision.kind === 'unchanged') return null
  if (decision.kind === 'refused') throw new AppError(decision.code, refusalDetails(row, to, decision))
  return {
    to,
    update: {
      state: to,
      state_dates: JSON.stringify(decision.stateDates),
      state_entered_date: new Date(decision.stateEnteredDate),
      board_list_id: to,
      board_rank: rankOfDate(new Date(decision.stateEnteredDate)),
    },
    change: { field: 'state', previous: row.state, next: to },
  }
}

function refusalDetails(
  row: OperationRow,
  to: OperationState,
  decision: { readonly code: string; readonly missing?: readonly string[] },
): { details?: unknown } {
  if (decision.missing) return { details: { fields: decision.missing } }
  const isOtherProvision =
    (PROVISION_STATES as readonly OperationState[]).includes(to) && row.state !== 'CUESTIONARIO_EN_CURSO'
  if (decision.code !== 'ERR_OPERATION_STATE_NOT_ALLOWED' || !isOtherProvision) return {}
  return { details: { providingFunds: statesOfVariant(true).some(state => state === to) } }
}

/** What follows a change of state that has been written: the documents it asks for, and the news of it. */
export async function followStateChange(
  work: Work,
  before: OperationRow,
  change: StateChange,
  options: { readonly notify: boolean },
): Promise<void> {
  await addDocumentsOfState(work, before.id, change.to)
  await work.emit({
    type: 'OPERATION_STATE_CHANGED',
    operationId: before.id,
    listIds: [...new Set([before.board_list_id, change.to])],
    from: before.state,
    to: change.to,
    notify: options.notify && asksToNotify(change.to),
  })
  // Told or not, the customer's open page shows the state that it is in.
  await work.emit({ type: 'REQUEST_CHANGED', userId: before.user_id })
}
