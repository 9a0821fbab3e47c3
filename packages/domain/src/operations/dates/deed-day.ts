import { calendarDay, dateOf, daysBetween, type Instant } from '../../time/calendar-day'
import type { OperationState } from '../states/operation-states'

/** TODAY: the deed is signed today. SIGNED: that day is over. */
export type DeedDay = 'TODAY' | 'SIGNED'

/**
 * What the planned deed means for a request today. On its calendar day in Madrid it counts as today's, whatever the
 * hour. Afterwards it counts as signed only in the last state, because otherwise the date may just not have been moved.
 * Null for a request that is over.
 */
export function deedDay(
  operation: {
    readonly state: OperationState
    readonly isArchived: boolean
    readonly formalizationDate: Date | Instant | null
  },
  now: Date,
): DeedDay | null {
  const { state, isArchived, formalizationDate } = operation
  if (isArchived || !formalizationDate) return null
  const days = daysBetween(calendarDay(now), calendarDay(formalizationDate))
  if (days === 0) return 'TODAY'
  return days < 0 && state === 'FORMALIZACION' ? 'SIGNED' : null
}

/**
 * Whether the deed of a live operation counts as signed, which ends the risk of arras and other dates: on its day from
 * its hour on, afterwards only in the last state. A planned deed that was not signed on its day ends nothing.
 */
export function isDeedSigned(
  operation: { readonly state: OperationState; readonly formalizationDate?: Instant | null | undefined },
  now: Date,
): boolean {
  const { state, formalizationDate } = operation
  if (!formalizationDate || dateOf(formalizationDate) > now) return false
  return deedDay({ state, formalizationDate, isArchived: false }, now) !== null
}
