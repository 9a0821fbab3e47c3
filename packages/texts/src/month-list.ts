import type { Language } from './languages'
import { LOCALES } from './locales'

/** Months as people say them, of first days at midnight in UTC: `noviembre y diciembre de 2026 y enero de 2027`. */
export function monthList(language: Language, firstDays: readonly Date[]): string {
  const locale = LOCALES[language]
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const withYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const said = firstDays.map((day, at) => {
    const isLastOfYear = firstDays[at + 1]?.getUTCFullYear() !== day.getUTCFullYear()
    return (isLastOfYear ? withYear : name).format(day)
  })
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(said)
}
