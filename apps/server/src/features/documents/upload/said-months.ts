import type { DocumentType } from '@llave/domain/documents/document-types'
import { isMonthly } from '@llave/domain/documents/paper-months'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { refuseField } from '../../../platform/app-error'

/**
 * The months that somebody says a file covers, each once and in order. Throws on the field for a document that is not
 * monthly, and for a month that has not begun in Madrid.
 */
export function saidMonths(months: readonly string[], type: DocumentType, now: Date): string[] {
  if (!isMonthly(type)) refuseField('months', 'error_form_option')
  if (months.some(month => month > calendarDay(now).slice(0, 7))) refuseField('months', 'error_form_date_ahead')
  return [...new Set(months)].toSorted()
}
