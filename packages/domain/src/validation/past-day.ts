import { type CalendarDay, isCalendarDay } from '../time/calendar-day'
import type { FieldError } from './field-errors'
import { REPORT_YEAR_MIN } from './limits'

/**
 * The error of a day on which something happened: it cannot lie in the future, nor before the earliest year of reports.
 */
export function pastDayError(day: CalendarDay, today: CalendarDay): FieldError | null {
  if (day > today) return 'error_form_date_ahead'
  return Number(day.slice(0, 4)) < REPORT_YEAR_MIN ? 'error_form_invalid_date_format' : null
}

/** The same for a day as a form has it. */
export function typedPastDayError(day: string | null, today: CalendarDay): FieldError | null {
  if (!day) return 'error_form_obligatory_field'
  return isCalendarDay(day) ? pastDayError(day, today) : 'error_form_invalid_date_format'
}
