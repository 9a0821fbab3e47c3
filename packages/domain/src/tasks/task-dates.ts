import { dateOf, type Instant } from '../time/calendar-day'
import type { FieldError } from '../validation/field-errors'

interface TaskDates {
  readonly initDate: Instant | null
  readonly expirationDate: Instant | null
}

/** The error of the due date: it may not lie before the start (spec: back office §5). */
export function dueDateError({ initDate, expirationDate }: TaskDates): FieldError | null {
  if (initDate === null || expirationDate === null) return null
  return dateOf(expirationDate) < dateOf(initDate) ? 'error_form_invalid_date_before' : null
}
