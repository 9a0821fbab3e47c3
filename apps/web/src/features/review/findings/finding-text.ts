import { CHARGES, FINDING_KINDS, type FindingField } from '@llave/domain/findings/finding'
import { isCalendarDay } from '@llave/domain/time/calendar-day'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatMoney } from '../../../lib/texts/formats'
import { monthText } from '../period-text'

/** A finding, or the value it is compared with, in a readable format. */
export function findingText(t: Translate, field: FindingField, value: string): string {
  switch (FINDING_KINDS[field]) {
    case 'DAY':
      return dayText(t, value)
    case 'PERIOD':
      return periodOf(t, value)
    case 'EUROS':
      return formatMoney(Number(value) as Parameters<typeof formatMoney>[0])
    case 'IBAN':
      return value.replace(/(.{4})(?=.)/g, '$1 ')
    case 'CHARGES':
      return value
        .split(',')
        .flatMap(code => CHARGES.find(charge => charge === code) ?? [])
        .map(charge => t(`review.findings.charges.${charge}`))
        .join(', ')
    default:
      return field === 'days' ? new Intl.NumberFormat(LOCALES[t.language]).format(Number(value)) : value
  }
}

/** A period in days, or in months if both are whole ones, like the expected period. */
function periodOf(t: Translate, value: string): string {
  const [from = '', to = ''] = value.split('/')
  if (from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01')) return monthText(from.slice(0, 7), t.language)
  if (from === to) return dayText(t, from)
  return t('review.findings.period', { from: dayText(t, from), to: dayText(t, to) })
}

const dayText = (t: Translate, text: string) => (isCalendarDay(text) ? formatDate(text) : monthText(text, t.language))
