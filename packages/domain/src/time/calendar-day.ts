import { DAY_MS, MINUTE_MS } from './durations'
/** The brokerage's time zone: "today" and "yesterday" are its days, wherever the server runs. */
export const BROKERAGE_TIME_ZONE = 'Europe/Madrid'

const formatters = new Map<string, Intl.DateTimeFormat>()

// Creating a formatter costs a hundred times more than using it.
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

function partsOf(date: Date, timeZone: string): Record<string, string> {
  return Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(date)
      .map(part => [part.type, part.value]),
  )
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. Throws a RangeError on an invalid date. */
export function calendarDay(date: Date, timeZone: string = BROKERAGE_TIME_ZONE): string {
  const { year, month, day } = partsOf(date, timeZone)
  return `${year?.padStart(4, '0')}-${month}-${day}`
}

/** The time of day of an instant in a time zone, `HH:mm`, 24 hours. */
export function timeOfDay(date: Date, timeZone: string = BROKERAGE_TIME_ZONE): string {
  const { hour, minute } = partsOf(date, timeZone)
  return `${hour}:${minute}`
}

/**
 * The instant this many calendar days later, at the same time of day: where the clocks change, a day has 23 or 25
 * hours.
 */
export function daysLater(date: Date, days: number, timeZone: string = BROKERAGE_TIME_ZONE): Date {
  const later = new Date(date.getTime() + days * DAY_MS)
  return new Date(later.getTime() + aheadOfUtc(date, timeZone) - aheadOfUtc(later, timeZone))
}

/**
 * The instant at which the clocks of a time zone show a time (`HH:mm`) on a day. A time that is skipped when the clocks
 * change is read an hour later.
 */
export function instantAt(day: string, time = '00:00', timeZone: string = BROKERAGE_TIME_ZONE): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const near = new Date(shown - aheadOfUtc(new Date(shown), timeZone))
  return new Date(shown - aheadOfUtc(near, timeZone))
}

/** The day of the week of a calendar day: 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** How many milliseconds the clocks of a time zone are ahead of UTC. */
function aheadOfUtc(date: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = partsOf(date, timeZone)
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return shown - Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS
}

/** Calendar days from one `YYYY-MM-DD` to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The day this many days after another (before it, when negative), both `YYYY-MM-DD`. */
export function laterDay(day: string, days: number): string {
  return calendarDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS), 'UTC')
}

/** The month this many months after another (before it, when negative), both `YYYY-MM`. */
export function laterMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Whether a text is a real day of the calendar written `YYYY-MM-DD` (30 February isn't). */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
