import { type DecimalMark, isUnreadable, readNumber } from '../money/read-number'
import { type CalendarDay, isCalendarDay, laterDay } from '../time/calendar-day'
import type { FieldError } from '../validation/field-errors'

export type Read<T> = { readonly value: T | null } | { readonly error: FieldError }

/** The decimal mark of a column: a comma, unless its cells only make sense with points. */
export function markOfColumn(cells: readonly string[]): DecimalMark {
  const reads = (mark: DecimalMark) => cells.every(cell => !isUnreadable(readNumber(cell, 'AMOUNT', mark)))
  return !reads(',') && reads('.') ? '.' : ','
}

export function readAmount(cell: string, mark: DecimalMark): Read<number> {
  const read = readNumber(cell, 'AMOUNT', mark)
  return isUnreadable(read) ? { error: read.error } : { value: read }
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const IN_PARTS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:[T ].*)?$/
/** Days since 1899-12-30, as spreadsheets count them: covers 1954 to 2119. */
const SERIAL = /^[2-7]\d{4}(?:[.,]\d+)?$/
const SPREADSHEET_EPOCH: CalendarDay = '1899-12-30'

/**
 * Whether the dates of a column begin with the day (31/12), as in Spain. They begin with the month only if a cell
 * proves it.
 */
export function isDayFirst(cells: readonly string[]): boolean {
  const parts = cells.flatMap(cell => {
    const [, first, second] = IN_PARTS.exec(cell.trim()) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  return !parts.some(([, second]) => second > 12) || parts.some(([first]) => first > 12)
}

/** No operation is older; spreadsheets show an empty date as one of 1899 or 1900. */
const FIRST_YEAR = 1980
const LAST_YEAR = 2100

/** A date: Spanish (31/12/2026, 31-12-26), ISO, or a spreadsheet's serial number. A time beside it is ignored. */
export function readDay(cell: string, dayFirst: boolean): Read<CalendarDay> {
  const text = cell.trim()
  if (text === '') return { value: null }
  const day = dayOf(text, dayFirst)
  const year = day ? Number(day.slice(0, 4)) : 0
  return day && year >= FIRST_YEAR && year <= LAST_YEAR ? { value: day } : { error: 'error_form_invalid_date_format' }
}

function dayOf(text: string, dayFirst: boolean): CalendarDay | null {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? []
  if (isoYear) return calendarDayOf(isoYear, isoMonth, isoDay)
  const [, first, second, year = ''] = IN_PARTS.exec(text) ?? []
  if (first) {
    const whole = year.length === 2 ? `${Number(year) < 80 ? 20 : 19}${year}` : year
    return dayFirst ? calendarDayOf(whole, second, first) : calendarDayOf(whole, first, second)
  }
  return SERIAL.test(text) ? laterDay(SPREADSHEET_EPOCH, Number.parseInt(text, 10)) : null
}

function calendarDayOf(year: string, month = '', day = ''): CalendarDay | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}
