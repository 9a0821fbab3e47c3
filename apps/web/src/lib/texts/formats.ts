import type { Euros } from '@llave/domain/money/money'
import {
  type CalendarDay,
  calendarDay,
  dateOf,
  firstDayOf,
  type Instant,
  isCalendarDay,
  midnightInUtc,
  timeOfDay,
} from '@llave/domain/time/calendar-day'
import { LOCALES } from '@llave/texts/locales'
import { monthList } from '@llave/texts/month-list'
import type { Translate } from '@llave/texts/translate'
import { DEVICE_TIME_ZONE } from '../time-zone'
import { getTexts } from './texts'

const nothing = '–'

type DateValue = CalendarDay | Instant | Date | null | undefined

/** The notation of numbers, in the language of the page: `1.234,56 €`, or `€1,234.56` in English. */
const STYLES = {
  money: { style: 'currency', currency: 'EUR', useGrouping: 'always' },
  wholeMoney: { style: 'currency', currency: 'EUR', maximumFractionDigits: 0, useGrouping: 'always' },
  percent: { style: 'percent', maximumFractionDigits: 1 },
  rate: { style: 'percent', maximumFractionDigits: 2 },
  plain: { useGrouping: 'always' },
  megabytes: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>

const made = new Map<string, Intl.NumberFormat>()

function write(value: number, style: keyof typeof STYLES): string {
  const locale = LOCALES[getTexts().language]
  const key = `${style} ${locale}`
  const format = made.get(key) ?? new Intl.NumberFormat(locale, STYLES[style])
  made.set(key, format)
  return format.format(value)
}

/** `1.234,56 €`, or `1.234 €` without cents. Takes euros; `–` for null. */
export function formatMoney(euros: Euros | null | undefined): string {
  if (euros === null || euros === undefined) return nothing
  return write(euros, Number.isInteger(euros) ? 'wholeMoney' : 'money')
}

/** `1.235 €`: for cards and columns, without cents. */
export function formatMoneyShort(euros: Euros | null | undefined): string {
  if (euros === null || euros === undefined) return nothing
  return write(euros, 'wholeMoney')
}

/** `33,7 %`; takes a share of 1. */
export const formatPercent = (share: number) => write(share, 'percent')

/** `2,55 %`; takes a rate in percent. */
export const formatRate = (percent: number) => write(percent / 100, 'rate')

export const formatNumber = (value: number) => write(value, 'plain')

/** `uno, otro y otro` */
export const formatList = (t: Translate, items: Iterable<string>) =>
  new Intl.ListFormat(LOCALES[t.language]).format(items)

/** The day of a date; null for anything else. */
function dayOf(date: DateValue): CalendarDay | null {
  if (typeof date === 'string' && isCalendarDay(date)) return date
  const moment = typeof date === 'string' ? dateOf(date) : date
  return moment && !Number.isNaN(moment.getTime()) ? calendarDay(moment, DEVICE_TIME_ZONE) : null
}

/** `24 oct`, or `24 oct 2025` in another year: the format of dates (decision 016 names the few exceptions). */
export function formatDate(date: DateValue): string {
  const day = dayOf(date)
  if (day === null) return nothing
  const year = day.slice(0, 4)
  const words = `${Number(day.slice(-2))} ${monthName(day, 'short').replace('.', '')}`
  return year === calendarDay(new Date(), DEVICE_TIME_ZONE).slice(0, 4) ? words : `${words} ${year}`
}

/** Months (`YYYY-MM`) as people say them: `octubre y noviembre de 2026`. */
export function formatMonths(t: Translate, months: readonly string[]): string {
  return monthList(t.language, months.map(firstDayOf).map(midnightInUtc))
}

/** `3 nov, 10:40` */
export function formatDateTime(date: Date | Instant | null | undefined): string {
  const day = formatDate(date)
  return date && day !== nothing ? `${day}, ${timeOfDay(date, DEVICE_TIME_ZONE)}` : day
}

const weekdayName = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat(LOCALES[getTexts().language], { weekday: 'long', timeZone }).format(date)

/** `martes, 3 nov`: a day among others. */
export const formatDay = (day: CalendarDay) => `${weekdayName(midnightInUtc(day), 'UTC')}, ${formatDate(day)}`

/** `martes, 3 nov, 10:40`: for appointments. */
export const formatAppointment = (date: Instant) =>
  `${weekdayName(dateOf(date), DEVICE_TIME_ZONE)}, ${formatDateTime(date)}`

/** `24.10.26`: the dates of the states in the header of an operation (specification, back office §9). */
export const formatHeaderDate = (date: DateValue) => dayOf(date)?.slice(2).split('-').reverse().join('.') ?? nothing

/** `24.10.26 10:40`: when a file was sent, in the table of documents (specification, back office §2). */
export function formatFileDate(date: Instant): string {
  return `${formatHeaderDate(date)} ${timeOfDay(date, DEVICE_TIME_ZONE)}`
}

/** `05 marzo 2026 09:30`: lines of a feed that are older than a week (specification, back office §9). */
export function formatFeedDate(date: Instant): string {
  const day = calendarDay(date, DEVICE_TIME_ZONE)
  const [year, , dayOfMonth] = day.split('-')
  return `${dayOfMonth} ${monthName(day, 'long')} ${year} ${timeOfDay(date, DEVICE_TIME_ZONE)}`
}

/** `5 de marzo de 2026`: an older notification (specification, customer area §9). */
export function formatLongDate(date: Instant): string {
  const words = { dateStyle: 'long', timeZone: DEVICE_TIME_ZONE } as const
  return new Intl.DateTimeFormat(LOCALES[getTexts().language], words).format(dateOf(date))
}

function monthName(day: CalendarDay, month: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(LOCALES[getTexts().language], { month, timeZone: 'UTC' }).format(midnightInUtc(day))
}

/** Size of a file in MB with two decimals: `1,25 MB`, with a non-breaking space. */
export function formatMegabytes(bytes: number): string {
  const size = bytes / 1024 / 1024
  const isTiny = size > 0 && size < SMALLEST_MB
  return `${isTiny ? '<\u00a0' : ''}${write(isTiny ? SMALLEST_MB : size, 'megabytes')}\u00a0MB`
}
const SMALLEST_MB = 0.01
