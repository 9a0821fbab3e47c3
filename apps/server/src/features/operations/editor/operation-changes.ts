import { isDeepStrictEqual } from 'node:util'
import type { ValueChange } from '@llave/api-contract/activity'
import type { operationChanges } from '@llave/api-contract/operations.calls'
import { BOARD_FLAGS, type BoardFlag, OPERATION_FIELD_NAMES } from '@llave/domain/operations/fields/operation-fields'
import type { OperationState, StateDates } from '@llave/domain/operations/states/operation-states'
import { type StateDateError, stateDateError } from '@llave/domain/operations/states/state-transitions'
import { dateOf, type Instant } from '@llave/domain/time/calendar-day'
import type { z } from 'zod'
import { refuseFields } from '../../../platform/app-error'
import { columnOf, columnValue, fieldValue, normalValue } from '../../../record/operation/field-values'
import type { OperationRow, OperationUpdate } from '../../../record/operation/operation-row'

export type OperationChanges = z.output<typeof operationChanges>

/** A change with the columns that store it. */
export interface FieldChange extends ValueChange {
  readonly update: OperationUpdate
}

/** The plain fields that differ from the stored ones; echoed values are no change. */
export function changedFields(row: OperationRow, body: OperationChanges): FieldChange[] {
  const changes: FieldChange[] = []
  for (const field of OPERATION_FIELD_NAMES) {
    if (!(field in body) || body[field] === undefined) continue
    const previousValue = fieldValue(row, field)
    const newValue = normalValue(field, body[field])
    if (isDeepStrictEqual(previousValue, newValue)) continue
    changes.push({ field, previousValue, newValue, update: { [columnOf(field)]: columnValue(field, newValue) } })
  }
  return changes
}

/** The state as requested, before any rule is applied, to compare with concurrent changes. */
export function wantedState(row: OperationRow, body: OperationChanges): ValueChange[] {
  if (!body.state || body.state === row.state) return []
  return [{ field: 'state', previousValue: row.state, newValue: body.state }]
}

/** The flags after a save that switches some; null when it switches none. */
export function switchedFlags(row: OperationRow, body: OperationChanges): BoardFlag[] | null {
  const wanted = BOARD_FLAGS.filter(flag => body[flag] ?? row.boardFields.includes(flag))
  const isSwitched = BOARD_FLAGS.some(flag => wanted.includes(flag) !== row.boardFields.includes(flag))
  return isSwitched ? wanted : null
}

/**
 * Corrects the dates on which states were entered; see `stateDateError`. Correcting the current state's date also
 * corrects the time spent in it, unless the operation has re-entered the state.
 */
export function correctStateDates(
  row: OperationRow,
  body: OperationChanges,
  now: Date,
): { readonly changes: FieldChange[]; readonly stateDates: StateDates } {
  const errors: Record<string, StateDateError> = {}
  const corrected: { state: OperationState; previousValue: Instant | null; newValue: Instant }[] = []
  for (const [state, date] of Object.entries(body.stateDates ?? {}) as [OperationState, Instant][]) {
    const newValue = dateOf(date).toISOString()
    const previousValue = row.stateDates[state] ?? null
    if (newValue === previousValue) continue
    const error = stateDateError(newValue, row.createdDate.toISOString(), now)
    if (error) errors[`stateDates.${state}`] = error
    corrected.push({ state, previousValue, newValue })
  }
  const [first] = Object.values(errors)
  if (first) refuseFields(errors, first)
  const stateDates = {
    ...row.stateDates,
    ...Object.fromEntries(corrected.map(({ state, newValue }) => [state, newValue])),
  }
  const changes = corrected.map(({ state, previousValue, newValue }) => {
    const isFirstStay = state === row.state && previousValue === row.stateEnteredDate.toISOString()
    return {
      field: `stateDates.${state}` as const,
      previousValue,
      newValue,
      update: {
        stateDates: JSON.stringify(stateDates),
        ...(isFirstStay ? { stateEnteredDate: dateOf(newValue) } : {}),
      },
    }
  })
  return { changes, stateDates }
}
