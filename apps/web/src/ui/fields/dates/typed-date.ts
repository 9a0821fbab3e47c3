import { type CalendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'

/** A day (`YYYY-MM-DD`) and its time (`HH:mm`), without a time zone. */
export interface TypedDate {
  readonly day: CalendarDay
  readonly time: string
}

/**
 * Parses typed dates: `5/3/26`, `05-03-2026`, `05.03.2026 9:30`, `050326`. Null for invalid ones; without a time it is
 * midnight.
 */
export function parseTypedDate(text: string): TypedDate | null {
  const match =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?:[,\s]+(\d{1,2})[:.h](\d{2}))?$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})(?:\s+(\d{1,2}):(\d{2}))?$/.exec(text.trim())
  if (!match) return null
  const [date = 0, month = 0, shortYear = 0, hour = 0, minute = 0] = match.slice(1).map(part => Number(part ?? 0))
  // Two-digit years: birthdays reach back 90 years, appointments a few years ahead.
  const year = shortYear >= 100 ? shortYear : shortYear + (shortYear > 45 ? 1900 : 2000)
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  return isCalendarDay(day) && hour < 24 && minute < 60 ? { day, time: `${two(hour)}:${two(minute)}` } : null
}

export const two = (value: number) => String(value).padStart(2, '0')

export const showTypedDay = (day: CalendarDay) => day.split('-').reverse().join('/')

/**
 * A day being typed, with its slashes inserted: `0503` becomes `05/03/`. After a deletion (`before` was longer) none
 * are inserted, so that a slash can be deleted too.
 */
export function maskDay(typed: string, before: string): string {
  const parts = typed.split(/[/.\-\s]+/)
  // The person types the slashes: `5/3/` means the fifth.
  const padded = parts.map((part, at) => (at < parts.length - 1 && at < 2 ? part.padStart(2, '0') : part)).join('')
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  const pieces = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(piece => piece !== '')
  const masked = pieces.join('/')
  const complete = digits.length === 2 || digits.length === 4
  return complete && typed.length > before.length ? `${masked}/` : masked
}
