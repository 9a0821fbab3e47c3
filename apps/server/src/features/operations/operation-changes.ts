import { isDeepStrictEqual } from 'node:util'
import type { operationChanges } from '@llave/api-contract/operations.calls'
import type { OperationState } from '@llave/domain/operations/operation-states'
import { stateDateError } from '@llave/domain/operations/state-transitions'
import type { z } from 'zod'
import { refuseFields } from '../../platform/app-error'
import { columnValue, fieldValue, normalValue } from './field-values'
import { BOARD_FLAGS, OPERATION_FIELD_NAMES, OPERATION_FIELDS } from './operation-fields'
import type { Change, OperationRow, OperationUpdate } from './operations.store'

export type OperationChanges = z.output<typeof operationChanges>

/** A change with the columns that store it. */
export interface FieldChange extends Change {
  readonly update: OperationUpdate
}

/** The plain fields that differ from what is stored; what a client merely echoes is no change. */
export function changedFields(row: OperationRow, body: OperationChanges): FieldChange[] {
  const changes: FieldChange[] = []
  for (const field of OPERATION_FIELD_NAMES) {
    if (!(field in body) || body[field] === undefined) continue
    const previous = fieldValue(row, field)
    const next = normalValue(field, body[field])
    if (isDeepStrictEqual(previous, next)) continue
    changes.push({ field, previous, next, update: { [OPERATION_FIELDS[field].column]: columnValue(field, next) } })
  }
  return changes
}

/** Switches of what the card shows. */
export function changedFlags(row: OperationRow, body: OperationChanges): FieldChange[] {
  const wanted = BOARD_FLAGS.filter(flag => body[flag] ?? row.board_fields.includes(flag))
  return BOARD_FLAGS.filter(flag => wanted.includes(flag) !== row.board_fields.includes(flag)).map(flag => ({
    field: flag,
    previous: row.board_fields.includes(flag),
    next: wanted.includes(flag),
    update: { board_fields: wanted },
  }))
}

/**
 * Corrections of the dates on which states were entered; none may lie in the future. Correcting the date of the present
 * state corrects its age too, unless the operation has entered it again since.
 */
export function changedStateDates(row: OperationRow, body: OperationChanges, now: Date): FieldChange[] {
  const dates: Record<string, string> = { ...row.state_dates }
  const errors: Record<string, string> = {}
  const corrected: { state: OperationState; previous: string | null; next: string }[] = []
  for (const [state, date] of Object.entries(body.stateDates ?? {}) as [OperationState, string][]) {
    const next = new Date(date).toISOString()
    const previous = row.state_dates[state] ?? null
    if (next === previous) continue
    const error = stateDateError(next, now)
    if (error) errors[`stateDates.${state}`] = error
    dates[state] = next
    corrected.push({ state, previous, next })
  }
  refuseFields(errors, 'ERR_STATE_DATE_FUTURE')
  return corrected.map(({ state, previous, next }) => {
    const isFirstStay = state === row.state && previous === row.state_entered_date.toISOString()
    return {
      field: `stateDates.${state}`,
      previous,
      next,
      update: { state_dates: JSON.stringify(dates), ...(isFirstStay ? { state_entered_date: new Date(next) } : {}) },
    }
  })
}
