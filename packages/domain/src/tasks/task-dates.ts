import type { FieldError } from '../validation/field-errors'

interface TaskDates {
  readonly initDate: string | null
  readonly expirationDate: string | null
}

/** The error of the due date: it may not lie before the start (spec: back office §5). Both as ISO 8601. */
export function dueDateError({ initDate, expirationDate }: TaskDates): FieldError | null {
  if (initDate === null || expirationDate === null) return null
  return Date.parse(expirationDate) < Date.parse(initDate) ? 'error_form_invalid_date_before' : null
}
