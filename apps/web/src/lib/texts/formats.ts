import type { Euros } from '@llave/domain/money/money'
import {
  type CalendarDay,
  calendarDay,
  dateOf,
  type Instant,
  isCalendarDay,
  midnightInUtc,
  timeOfDay,
} from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import { DEVICE_TIME_ZONE } from '../time-zone'
import { getTexts } from './texts'

const nothing = '–'

type DateValue = CalendarDay | Instant | Date | null | undefined

/** How numbers are written, in the language of the page: `1.234,56 €`, or `€1,234.56` in English. */
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

/** `33,7 %`, of a share where 1 is the whole. */
export const formatPercent = (share: number) => write(share, 'percent')

/** `2,55 %`, of a rate in percent. */
export const formatRate = (percent: number) => write(percent / 100, 'rate')

export const formatNumber = (value: number) => write(value, 'plain')

/** Null for anything but a date. */
function dayOf(date: DateValue): CalendarDay | null {
  if (typeof date === 'string' && isCalendarDay(date)) return date
  const moment = typeof date === 'string' ? dateOf(date) : date
  return moment && !Number.isNaN(moment.getTime()) ? calendarDay(moment, DEVICE_TIME_ZONE) : null
}

function withTime(date: Date | Instant | null | undefined, write: (date: DateValue) => string): string {
  const day = write(date)
  return date && day !== nothing ? `${day} ${timeOfDay(date, DEVICE_TIME_ZONE)}` : day
}

/** `DD.MM.YYYY` */
export const formatFullDate = (date: DateValue) => dayOf(date)?.split('-').reverse().join('.') ?? nothing

/** `DD.MM.YY`, as in the header of an operation. */
export const formatDate = (date: DateValue) => formatFullDate(date).replace(/\d\d(?=\d\d$)/, '')
/** `DD.MM.YY HH:mm`, as in tables. */
export const formatDateTime = (date: Date | Instant | null | undefined) => withTime(date, formatDate)
/** `DD.MM.YYYY HH:mm` */
export const formatFullDateTime = (date: Date | Instant | null | undefined) => withTime(date, formatFullDate)

/** `05 marzo 2026 09:30`, in the language of the page: in a feed. */
export function formatFeedDate(date: Instant, language: Language): string {
  const [year, , day] = calendarDay(date, DEVICE_TIME_ZONE).split('-')
  const options = { month: 'long', timeZone: DEVICE_TIME_ZONE } as const
  const month = new Intl.DateTimeFormat(LOCALES[language], options).format(dateOf(date))
  return `${day} ${month} ${year} ${timeOfDay(date, DEVICE_TIME_ZONE)}`
}

/** `5 de marzo de 2026`, in the language of the page. */
export const formatLongDate = (date: DateValue, language: Language) => inWords(date, language, 'long')
/** `5 mar 2026`: for lists, where the long form would not fit. */
export const formatShortDate = (date: DateValue, language: Language) => inWords(date, language, 'medium')

/** `martes, 3 de noviembre, 10:00`: for appointments. */
export function formatAppointment(date: Instant, language: Language): string {
  const words = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(LOCALES[language], { ...words, timeZone: DEVICE_TIME_ZONE }).format(dateOf(date))
}

/** `3 dic`: a day of these weeks. */
export function formatDayMonth(day: CalendarDay, language: Language): string {
  const words = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(LOCALES[language], words).format(midnightInUtc(day))
}

function inWords(date: DateValue, language: Language, dateStyle: 'long' | 'medium'): string {
  const day = dayOf(date)
  if (day === null) return nothing
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle, timeZone: 'UTC' }).format(midnightInUtc(day))
}

/** Size of a file in MB with two decimals: `1,25 MB`, with a non-breaking space. */
export function formatMegabytes(bytes: number): string {
  const size = bytes / 1024 / 1024
  const isTiny = size > 0 && size < SMALLEST_MB
  return `${isTiny ? '<\u00a0' : ''}${write(isTiny ? SMALLEST_MB : size, 'megabytes')}\u00a0MB`
}
const SMALLEST_MB = 0.01
