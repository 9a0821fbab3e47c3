import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { lateCutoffs } from '@llave/domain/operations/timeline/staff-timeline'
import type { Thresholds } from '@llave/domain/operations/timeline/thresholds'
import { type RawBuilder, sql } from 'kysely'

/** When operations are read, and what counts as late then. */
export interface Lateness {
  readonly now: Date
  readonly thresholds: Thresholds
}

/**
 * Whether operation `o` has been in its state for longer than the threshold after which the staff are notified. Besides
 * the rule itself, what follows from it: by that an index finds the few that come into question.
 */
export function isLate(lateness: Lateness): RawBuilder<unknown> {
  const { timed, befores, byOrder } = cutoffsOf(lateness)
  if (befores.length === 0) return sql`false`
  const last = new Date(Math.max(...befores.map(Number)))
  return sql`(${timed} and o.state_entered_date < ${last}::timestamptz
    and o.state_entered_date < (${byOrder}::timestamptz[])[o.state_order])`
}

/** Whether operation `o` is in a state in which it is late some time. Holds for the maintained counts, too. */
export function canBeLate(lateness: Lateness): RawBuilder<unknown> {
  return cutoffsOf(lateness).timed
}

/** The states in which an operation is late some time, and before which entry it is by now: pairs as rows. */
export function latenessOfStates(lateness: Lateness): RawBuilder<unknown> {
  const { orders, befores } = cutoffsOf(lateness)
  return sql`unnest(${orders}::integer[], ${befores}::timestamptz[])`
}

/** Whether operation `o` is in the state of a row `timed` of `latenessOfStates` and not late in it yet. */
export const isNotYetLate = sql`o.state_order = timed.state_order and o.state_entered_date >= timed.late_before`

function cutoffsOf({ now, thresholds }: Lateness) {
  const cutoffs = new Map(lateCutoffs(now, thresholds).map(({ state, before }) => [state as string, before]))
  const byOrder = OPERATION_STATES.map(state => cutoffs.get(state) ?? null)
  const orders = byOrder.flatMap((before, index) => (before === null ? [] : [index + 1]))
  const befores = byOrder.filter(before => before !== null)
  return { timed: sql`o.state_order = any(${orders}::integer[])`, orders, befores, byOrder }
}
