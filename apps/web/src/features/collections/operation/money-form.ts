import { moneyDayError } from '@llave/domain/collections/fee-state'
import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import { calendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'
import type { FieldError } from '@llave/domain/validation/field-errors'

/** The error of a typed day of money, or null. */
export function dayError(day: string | null): FieldError | null {
  if (!day) return 'error_form_obligatory_field'
  return isCalendarDay(day) ? moneyDayError(day, calendarDay(new Date())) : 'error_form_invalid_date_format'
}

/** The error of a typed amount, or null. */
export function amountError(amount: TypedNumber): FieldError | null {
  if (isUnreadable(amount)) return amount.error
  if (amount === null) return 'error_form_obligatory_field'
  return amount > 0 ? null : 'error_form_greater_than_zero'
}
