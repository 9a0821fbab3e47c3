import { firstDayOf, midnightInUtc } from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'

/** In UTC, because the formats use it. */
const firstOf = (month: string) => midnightInUtc(firstDayOf(month))

/** `nov`, with the year in January; for a column's label. */
export function shortMonth(month: string, language: Language): string {
  const name = new Intl.DateTimeFormat(LOCALES[language], { month: 'short', timeZone: 'UTC' })
    .format(firstOf(month))
    .replace('.', '')
  return month.endsWith('-01') ? `${name} ${month.slice(2, 4)}` : name
}

/** `noviembre de 2026`: in a table. */
export function longMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    firstOf(month),
  )
}
