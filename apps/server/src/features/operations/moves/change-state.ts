import { type Rank, rankOfDate } from '@llave/domain/board/board-order'
import {
  isBeforeInOrder,
  type OperationState,
  PROVISION_STATES,
  type StateDates,
  type StepState,
  statesOfVariant,
} from '@llave/domain/operations/states/operation-states'
import { asksToNotify, decideStateChange } from '@llave/domain/operations/states/state-transitions'
import type { Source } from '@llave/domain/questionnaire/derived'
import { dateOf } from '@llave/domain/time/calendar-day'
import { AppError } from '../../../platform/app-error'
import type { VersionedField } from '../../../platform/database/column-types'
import type { Work } from '../../../platform/platform'
import type { StateEntry } from '../../../record/events/operation-event'
import { type OperationRow, type OperationUpdate, updateOperation } from '../../../record/operation/operation-row'
import { askForDocumentsOf } from '../../documents/documents.published'

/** The operation as it will be when the state is entered: other changes in the same save count. */
export interface StateChangeContext {
  readonly providingFunds?: boolean
  readonly stateDates?: StateDates
}

/** A permitted change of state and its columns. */
export interface StateChange {
  readonly to: StepState
  readonly update: OperationUpdate
}

/**
 * The columns of entering a state, or null when the operation is already in it. A refusal carries the variant of the
 * requested provision.
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
      stateDates: context.stateDates ?? row.stateDates,
      providingFunds: context.providingFunds ?? row.providingFunds,
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
      stateDates: JSON.stringify(decision.stateDates),
      stateEnteredDate: dateOf(decision.stateEnteredDate),
      boardListId: decision.to,
      boardRank: rankOfDate(dateOf(decision.stateEnteredDate)),
      // Decides anew whether the contract is to be sent.
      ...(isBeforeInOrder(row.state, 'CONTRATO_INTERMEDIACION') && { contractWaitingDate: null }),
    },
  }
}

function refusalDetails(
  row: OperationRow,
  to: OperationState,
  decision: { readonly code: string },
): { details?: unknown } {
  const isOtherProvision =
    (PROVISION_STATES as readonly OperationState[]).includes(to) && row.state !== 'CUESTIONARIO_EN_CURSO'
  if (decision.code !== 'ERR_OPERATION_STATE_NOT_ALLOWED' || !isOtherProvision) return {}
  return { details: { providingFunds: statesOfVariant(true).some(state => state === to) } }
}

export interface AlsoChanged {
  readonly update: OperationUpdate
  /** The fields that this version changes. */
  readonly fields: readonly VersionedField[]
  /** The place of the card; by default the top of the state's list. */
  readonly place?: Place | undefined
  readonly deedNote?: string | null | undefined
  /** What the fields were derived from before; see `followingFields`. */
  readonly before?: Partial<Source> | undefined
}

/** The board position of a card. */
export interface Place {
  readonly boardListId: string
  readonly boardRank: Rank
}

/**
 * Enters a planned state (the only function that does), writes the other changes of the same save and requests the
 * documents that the state requires. The caller reports the entry with `tell`.
 */
export async function enterState(
  work: Work,
  row: OperationRow,
  state: StateChange,
  { update, fields, place, deedNote, before }: AlsoChanged,
): Promise<OperationRow> {
  const changed = { ...update, ...state.update, ...place }
  const after = await updateOperation(work, row, changed, ['state', ...fields], { deedNote, before })
  await askForDocumentsOf(work, row.id, state.to)
  return after
}

/** The event of an entry made by the staff; `notSendEmail` suppresses e-mails to the owners. */
export function staffEntry(row: OperationRow, { to }: StateChange, notSendEmail = false): StateEntry {
  return { from: row.state, to, notify: !notSendEmail && asksToNotify(to) }
}
