/** Parses what people type: `5/3/26`, `05-03-2026`, `05.03.2026 9:30`, `050326`. Null for what is no day of the calendar. */
export function parseTypedDate(text: string): Date | null {
  const match =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?:[,\s]+(\d{1,2})[:.h](\d{2}))?$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})(?:\s+(\d{1,2}):(\d{2}))?$/.exec(text.trim())
  if (!match) return null
  const [day = 0, month = 0, shortYear = 0, hour = 0, minute = 0] = match.slice(1).map(part => Number(part ?? 0))
  // Two figures: birthdays reach back 90 years, appointments a few years ahead.
  const year = shortYear >= 100 ? shortYear : shortYear + (shortYear > 45 ? 1900 : 2000)
  const date = new Date(year, month - 1, day, hour, minute)
  const same = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
  return same && hour < 24 && minute < 60 ? date : null
}

const two = (value: number) => String(value).padStart(2, '0')

/** `DD/MM/YYYY`, with `time` `DD/MM/YYYY HH:mm`. */
export function showTypedDate(date: Date, time: boolean): string {
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
  return time ? `${day} ${two(date.getHours())}:${two(date.getMinutes())}` : day
}

/** `YYYY-MM-DD` of the day on the person's calendar. */
export function toDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
