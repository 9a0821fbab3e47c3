import type { DocumentLabel } from '@llave/api-contract/activity'
import { firstDayOf, midnightInUtc } from '@llave/domain/time/calendar-day'
import { monthList } from '@llave/texts/month-list'
import type { Translate } from '@llave/texts/translate'

/** A document's name as people know it, with its holder. */
export function documentName(t: Translate, { holder, ...document }: DocumentLabel): string {
  const called = nameOfDocument(t, document)
  return holder ? t('words.ofHolder', { document: called, holder }) : called
}

/** The same without its holder. */
export function nameOfDocument(t: Translate, { type, name, months }: Omit<DocumentLabel, 'holder'>): string {
  const called = name ?? t(`states.documentTypes.${type}.name`)
  if (!months) return called
  const of = monthList(t.language, months.map(firstDayOf).map(midnightInUtc))
  return t('words.ofMonths', { document: called, months: of })
}
