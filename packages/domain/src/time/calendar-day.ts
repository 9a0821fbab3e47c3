// The one place that converts days, instants and texts. A day begins and ends by the clocks of a time zone: each
// conversion names one, by default the brokerage's.

/** Durations in milliseconds; two calendar days a year are shorter or longer than `DAY_MS`. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/**
 * A calendar day, `YYYY-MM-DD`, on the wire and in the database. It is not an instant: it has no time and no zone. Text
 * becomes a day through `isCalendarDay`.
 */
export type CalendarDay = `${number}-${number}-${number}`

/** An instant on the wire, ISO 8601 with its offset. Code that calculates uses `Date`. */
export type Instant = `${CalendarDay}T${string}${'Z' | `${'+' | '-'}${number}:${number}`}`

declare global {
  interface Date {
    toISOString(): Instant
  }
}

/** The brokerage's time zone: "today" and "yesterday" are its days, wherever the server runs. */
export const BROKERAGE_TIME_ZONE = 'Europe/Madrid'

const formatters = new Map<string, Intl.DateTimeFormat>()

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

/** As a text that is split, because `formatToParts` takes four times as long and lists read thousands of dates. */
function partsOf(instant: Date | Instant, timeZone: string) {
  const [day, month, year, hour, minute] = formatterOf(timeZone).format(new Date(instant)).split(/\D+/)
  return { year, month, day, hour, minute }
}

/** The instant as a `Date`; an invalid `Date` for any other text. */
export function dateOf(instant: Instant): Date {
  return new Date(instant)
}

/** The `Date` of a text in GMT, as in certificates: `Nov 24 10:00:00 2026 GMT`. */
export function gmtDate(text: string): Date {
  return new Date(text)
}

/** The calendar day of an instant in a time zone. Throws a RangeError on an invalid date. */
export function calendarDay(instant: Date | Instant, timeZone: string = BROKERAGE_TIME_ZONE): CalendarDay {
  const { year, month, day } = partsOf(instant, timeZone)
  return `${year?.padStart(4, '0')}-${month}-${day}` as CalendarDay
}

/** The time of day of an instant in a time zone, `HH:mm`, 24 hours. */
export function timeOfDay(instant: Date | Instant, timeZone: string = BROKERAGE_TIME_ZONE): string {
  const { hour, minute } = partsOf(instant, timeZone)
  return `${hour}:${minute}`
}

/**
 * The instant this many calendar days later, at the same time of day: when the clocks change, a day has 23 or 25 hours.
 */
export function daysLater(date: Date, days: number, timeZone: string = BROKERAGE_TIME_ZONE): Date {
  const later = new Date(date.getTime() + days * DAY_MS)
  return new Date(later.getTime() + aheadOfUtc(date, timeZone) - aheadOfUtc(later, timeZone))
}

/**
 * The instant at which the clocks of a time zone show a time (`HH:mm`) on a day. A time that the clocks skip becomes
 * one an hour later.
 */
export function instantAt(day: CalendarDay, time = '00:00', timeZone: string = BROKERAGE_TIME_ZONE): Date {
  const shown = new Date(`${day}T${time}:00Z`).getTime()
  const near = new Date(shown - aheadOfUtc(new Date(shown), timeZone))
  return new Date(shown - aheadOfUtc(near, timeZone))
}

/** The day of the week of a calendar day: 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return midnightInUtc(day).getUTCDay() || 7
}

/** How many milliseconds the clocks of a time zone are ahead of UTC. */
function aheadOfUtc(date: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = partsOf(date, timeZone)
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return shown - Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS
}

/** A day as midnight in UTC, for code that formats it in UTC. */
export function midnightInUtc(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Calendar days from one to another; negative when `to` comes first. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((midnightInUtc(to).getTime() - midnightInUtc(from).getTime()) / DAY_MS)
}

/** The day this many days after another (before it, when negative). */
export function laterDay(day: CalendarDay, days: number): CalendarDay {
  // Cheaper than `calendarDay`, which needs a time zone: a list computes some ten thousand.
  return new Date(midnightInUtc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10) as CalendarDay
}

/** The day this many months later, or the last day of the month if that one is shorter. */
export function monthsLater(day: CalendarDay, months: number): CalendarDay {
  const first = firstDayOf(laterMonth(day.slice(0, 7), months))
  const last = laterDay(firstDayOf(laterMonth(day.slice(0, 7), months + 1)), -1)
  const same = laterDay(first, Number(day.slice(8)) - 1)
  return same < last ? same : last
}

/** The first day of a month, `YYYY-MM`. */
export function firstDayOf(month: string): CalendarDay {
  return `${month}-01` as CalendarDay
}

/** The month this many months after another (before it, when negative), both `YYYY-MM`. */
export function laterMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** A month written `YYYY-MM`. */
export const isMonth = (text: string): boolean => isCalendarDay(firstDayOf(text))

/** A real calendar day written `YYYY-MM-DD` (30 February is not). */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A day, a time and an offset. */
export function isInstant(text: string): text is Instant {
  return /^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(new Date(text).getTime())
}
