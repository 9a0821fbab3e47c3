/** The brokerage's time zone: "today" and "yesterday" are its days, wherever the server stands. */
export const BROKERAGE_TIME_ZONE = 'Europe/Madrid'

const formatters = new Map<string, Intl.DateTimeFormat>()

// Making a formatter costs a hundred times more than using it.
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

/** Calendar days from one `YYYY-MM-DD` to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Whether a text is a real day of the calendar written `YYYY-MM-DD` (30 February isn't). */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
