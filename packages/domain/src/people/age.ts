import { BROKERAGE_TIME_ZONE, type CalendarDay, calendarDay, isCalendarDay } from '../time/calendar-day'
import type { FieldError } from '../validation/field-errors'
import { HOLDER_AGE_MAX, HOLDER_AGE_MIN } from '../validation/limits'

/** Age in full years on the calendar day of `now`; 29 February counts as 1 March. */
export function ageOn(birthday: CalendarDay, now: Date, timeZone: string = BROKERAGE_TIME_ZONE): number {
  const today = calendarDay(now, timeZone)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** The error of a holder's birthday, or null: at least 18 and at most 90 years old (spec: customer area §5). */
export function birthdayError(birthday: string, now: Date): FieldError | null {
  if (birthday === '') return 'error_form_obligatory_field'
  if (!isCalendarDay(birthday)) return 'error_form_invalid_date_format'
  const age = ageOn(birthday, now)
  return age < HOLDER_AGE_MIN || age > HOLDER_AGE_MAX ? 'error_form_age' : null
}
