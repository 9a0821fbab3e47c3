import { calendarDay, daysBetween, type Instant } from '../../time/calendar-day'
import { isBeforeInOrder, type OperationState } from '../states/operation-states'

/** TODAY: the deed is signed today. SIGNED: its day is over. */
export type DeedDay = 'TODAY' | 'SIGNED'

/**
 * What the planned deed means for a request today: its whole day, by the calendar in Madrid, is the customer's, whatever
 * the hour. From the next day on it counts as signed once the bank has approved, also where nobody has moved the
 * operation to the last state yet: a deed that is put off has its date moved. Before, the date is out of step with the
 * operation. Nothing for a request that is over.
 */
export function deedDay(
  operation: {
    readonly state: OperationState
    readonly isArchived: boolean
    readonly formalizationDate: Instant | null
  },
  now: Date,
): DeedDay | null {
  const { state, isArchived, formalizationDate } = operation
  if (isArchived || !formalizationDate) return null
  const days = daysBetween(calendarDay(now), calendarDay(formalizationDate))
  if (days === 0) return 'TODAY'
  return days < 0 && !isBeforeInOrder(state, 'APROBACION') ? 'SIGNED' : null
}
