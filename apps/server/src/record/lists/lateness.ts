import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { lateCutoffs, type Thresholds } from '@llave/domain/operations/timeline/staff-timeline'
import { type RawBuilder, sql } from 'kysely'

/** The time of reading, and the thresholds that apply. */
export interface Lateness {
  readonly now: Date
  readonly thresholds: Thresholds
}

/** Operation `o` is live, and has been in its state for longer than the threshold. */
export function isLate({ now, thresholds }: Lateness): RawBuilder<unknown> {
  const cutoffs = new Map(lateCutoffs(now, thresholds).map(({ state, before }) => [state as string, before]))
  const byOrder = OPERATION_STATES.map(state => cutoffs.get(state) ?? null)
  // Redundant with the rule, but lets an index exclude the states without a threshold.
  const timed = byOrder.flatMap((before, index) => (before === null ? [] : [index + 1]))
  return sql`(not o.is_archived and o.state_order = any(${timed}::integer[])
    and o.state_entered_date < (${byOrder}::timestamptz[])[o.state_order])`
}
