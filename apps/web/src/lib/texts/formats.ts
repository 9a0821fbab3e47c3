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

const nothing = '–'

type DateValue = CalendarDay | Instant | Date | null | undefined

/** `1.234,56 €`, or `1.234 €` without cents, in Spanish format in every language. Takes euros; `–` for null. */
export function formatMoney(euros: Euros | null | undefined): string {
  if (euros === null || euros === undefined) return nothing
  return (Number.isInteger(euros) ? wholeMoney : money).format(euros)
}
const money = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

/** `1.235 €`: for cards and columns, without cents. */
export function formatMoneyShort(euros: Euros | null | undefined): string {
  if (euros === null || euros === undefined) return nothing
  return wholeMoney.format(euros)
}
const wholeMoney = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  useGrouping: 'always',
})

/** `33,7 %`, of a share where 1 is the whole. */
export function formatPercent(share: number): string {
  return percent.format(share)
}
const percent = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 1 })

/** `2,55 %`, of a rate in percent. */
export function formatRate(percent: number): string {
  return rate.format(percent / 100)
}
const rate = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 2 })

export function formatNumber(value: number): string {
  return plain.format(value)
}
const plain = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

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

function inWords(date: DateValue, language: Language, dateStyle: 'long' | 'medium'): string {
  const day = dayOf(date)
  if (day === null) return nothing
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle, timeZone: 'UTC' }).format(midnightInUtc(day))
}

/** Size of a file in MB with two decimals: `1,25 MB`, with a non-breaking space. */
export function formatMegabytes(bytes: number): string {
  const size = bytes / 1024 / 1024
  const isTiny = size > 0 && size < SMALLEST_MB
  return `${isTiny ? '<\u00a0' : ''}${megabytes.format(isTiny ? SMALLEST_MB : size)}\u00a0MB`
}
const SMALLEST_MB = 0.01
const megabytes = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
