import { expect, it } from 'vitest'
import { calendarDay } from '../time/calendar-day'
import { typedPastDayError } from './past-day'

it.each([
  ['2026-11-29', null],
  ['2026-11-30', 'error_form_date_ahead'],
  ['1999-12-31', 'error_form_invalid_date_format'],
  ['0026-11-29', 'error_form_invalid_date_format'],
  ['2026-02-30', 'error_form_invalid_date_format'],
  [null, 'error_form_obligatory_field'],
] as const)('of %s, on a day on which something happened, the error is %s', (day, error) => {
  expect(typedPastDayError(day, calendarDay(new Date('2026-11-29T12:00:00Z')))).toBe(error)
})
