import type { ToReview } from '@llave/api-contract/review.calls'
import { type ExpectedPeriod, expectedPeriod } from '@llave/domain/documents/document-review'
import { dateOf, firstDayOf, midnightInUtc } from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatMonths } from '../../lib/texts/formats'

/** The period that a document must cover, in words; null when it has none. */
export function periodText(t: Translate, { type, files, holder, months }: ToReview): string | null {
  const [file] = files
  if (!file) return null
  if (months) return formatMonths(t, months)
  const isSelfEmployed = holder?.employmentSituation === 'AUTONOMO'
  const period = expectedPeriod(type, { sent: dateOf(file.created), isSelfEmployed })
  return period && inWords(t, period)
}

function inWords(t: Translate, period: ExpectedPeriod): string {
  if (period.kind === 'ISSUED_SINCE') {
    return t('review.period.ISSUED_SINCE', { date: formatDate(period.day) })
  }
  if (period.kind === 'YEARS') {
    const { from, to } = period
    return from === to
      ? t('review.period.YEAR', { year: String(to) })
      : t('review.period.YEARS', { from: String(from), to: String(to) })
  }
  const [from, to] = [monthText(period.from, t.language), monthText(period.to, t.language)]
  return from === to ? t('review.period.MONTH', { month: to }) : t('review.period.MONTHS', { from, to })
}

/** `octubre de 2026` */
export function monthText(month: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    midnightInUtc(firstDayOf(month)),
  )
}
