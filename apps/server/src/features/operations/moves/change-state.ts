import { rankOfDate } from '@llave/domain/board/board-order'
import type { Milestones } from '@llave/domain/operations/states/milestones'
import {
  type OperationState,
  PROVISION_STATES,
  type StateDates,
  type StepState,
  statesOfVariant,
} from '@llave/domain/operations/states/operation-states'
import { asksToNotify, decideStateChange } from '@llave/domain/operations/states/state-transitions'
import { AppError } from '../../../platform/app-error'
import type { Work } from '../../../platform/work'
import type { StateEntry } from '../../../record/operation-event'
import { milestonesOf, type OperationRow, type OperationUpdate, updateOperation } from '../../../record/operation-row'
import { askForDocumentsOf, provisionIsProven } from '../../documents/documents.published'

/** The operation as it will be when the state is entered: other changes in the same save count. */
export interface StateChangeContext {
  readonly milestones?: Milestones
  readonly providingFunds?: boolean
  readonly isArchived?: boolean
  readonly stateDates?: StateDates
}

/** A permitted change of state, and what it writes. */
export interface StateChange {
  readonly to: StepState
  readonly update: OperationUpdate
}

/**
 * What entering a state writes, or null when the operation is already in it. Otherwise throws a refusal that carries
 * what the page needs to help: the missing dates, or the variant to which the requested provision belongs.
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
      stateDates: context.stateDates ?? row.state_dates,
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
    to: decision.to,
    update: {
      state: decision.to,
      state_dates: JSON.stringify(decision.stateDates),
      state_entered_date: new Date(decision.stateEnteredDate),
      board_list_id: decision.to,
      board_rank: rankOfDate(new Date(decision.stateEnteredDate)),
    },
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

interface AlsoChanged {
  readonly update: OperationUpdate
  /** The fields that change with this version. */
  readonly fields: readonly string[]
  /** Where the card goes, if not to the top of the state's list. */
  readonly place?: Pick<OperationUpdate, 'board_list_id' | 'board_rank'>
}

/**
 * Enters a planned state; nothing else does. Also writes the other changes of the same save, and asks for the documents
 * that the state requires. The caller reports the entry with `tell`.
 */
export async function enterState(
  work: Work,
  row: OperationRow,
  state: StateChange,
  { update, fields, place }: AlsoChanged,
): Promise<OperationRow> {
  const after = await updateOperation(work.tx, row, { ...update, ...state.update, ...place }, ['state', ...fields])
  await askForDocumentsOf(work, row.id, state.to)
  return after
}

/** How an entry made by the staff is reported; `notSendEmail` keeps it from the owners. */
export function staffEntry(row: OperationRow, { to }: StateChange, notSendEmail = false): StateEntry {
  return { from: row.state, to, notify: !notSendEmail && asksToNotify(to) }
}

/** What is written to put an operation on a variant. The other variant's provision has a proof of its own. */
export async function variantUpdate(work: Work, row: OperationRow, providingFunds: boolean): Promise<OperationUpdate> {
  return {
    providing_funds: providingFunds,
    providing_funds_done: await provisionIsProven(work.tx, row.id, providingFunds),
  }
}
