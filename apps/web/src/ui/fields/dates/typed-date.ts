/**
 * Parses what people type: `5/3/26`, `05-03-2026`, `05.03.2026 9:30`, `050326`. Null for anything that is not a valid
 * date.
 */
export function parseTypedDate(text: string): Date | null {
  const match =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?:[,\s]+(\d{1,2})[:.h](\d{2}))?$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})(?:\s+(\d{1,2}):(\d{2}))?$/.exec(text.trim())
  if (!match) return null
  const [day = 0, month = 0, shortYear = 0, hour = 0, minute = 0] = match.slice(1).map(part => Number(part ?? 0))
  // Two-digit years: birthdays reach back 90 years, appointments a few years ahead.
  const year = shortYear >= 100 ? shortYear : shortYear + (shortYear > 45 ? 1900 : 2000)
  const date = new Date(year, month - 1, day, hour, minute)
  const same = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
  return same && hour < 24 && minute < 60 ? date : null
}

/** Two digits. */
export const two = (value: number) => String(value).padStart(2, '0')

/** `DD/MM/YYYY`; with `time`, `DD/MM/YYYY HH:mm`. */
export function showTypedDate(date: Date, time: boolean): string {
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
  return time ? `${day} ${two(date.getHours())}:${two(date.getMinutes())}` : day
}

/** `YYYY-MM-DD` of the day on the person's calendar. */
export function toDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/**
 * A day being typed, with its slashes inserted: `0503` becomes `05/03/`. After a deletion (`before` was longer) none
 * are inserted, so that a slash can be deleted too.
 */
export function maskDay(typed: string, before: string): string {
  const parts = typed.split(/[/.\-\s]+/)
  // The person types the slashes themselves: `5/3/` means the fifth.
  const padded = parts.map((part, at) => (at < parts.length - 1 && at < 2 ? part.padStart(2, '0') : part)).join('')
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  const pieces = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(piece => piece !== '')
  const masked = pieces.join('/')
  const complete = digits.length === 2 || digits.length === 4
  return complete && typed.length > before.length ? `${masked}/` : masked
}
