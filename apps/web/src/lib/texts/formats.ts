import { shownPhone } from '@llave/domain/validation/person-fields'
import type { Language } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import dayjs from 'dayjs'

const nothing = '–'

/** `612 345 678` */
export const formatPhone = shownPhone

type DateValue = string | Date | null | undefined

/**
 * `1.234,56 €`, or `1.234 €` without cents, in every language of the product: the money is Spanish. Takes euros; `–`
 * for null.
 */
export function formatMoney(euros: number | null | undefined): string {
  if (euros === null || euros === undefined) return nothing
  return (Number.isInteger(euros) ? wholeMoney : money).format(euros)
}
const money = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

/** `1.235 €`: for cards and columns, where cents are noise. */
export function formatMoneyShort(euros: number | null | undefined): string {
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

/** `1.042` */
export function formatNumber(value: number): string {
  return plain.format(value)
}
const plain = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

function format(date: DateValue, pattern: string): string {
  const parsed = dayjs(date ?? null)
  return parsed.isValid() ? parsed.format(pattern) : nothing
}

/** `DD.MM.YY`, as in the header of an operation. */
export const formatDate = (date: DateValue) => format(date, 'DD.MM.YY')
/** `DD.MM.YY HH:mm`, as in tables. */
export const formatDateTime = (date: DateValue) => format(date, 'DD.MM.YY HH:mm')
/** `DD.MM.YYYY HH:mm` */
export const formatFullDateTime = (date: DateValue) => format(date, 'DD.MM.YYYY HH:mm')

/** `05 marzo 2026 09:30`, in the language of the page: when something happened, in a feed. */
export function formatFeedDate(date: string, language: Language): string {
  const month = new Intl.DateTimeFormat(LOCALES[language], { month: 'long' }).format(new Date(date))
  return `${format(date, 'DD')} ${month} ${format(date, 'YYYY HH:mm')}`
}

/** `5 de marzo de 2026`, in the language of the page. */
export const formatLongDate = (date: DateValue, language: Language) => inWords(date, language, 'long')
/** `5 mar 2026`: for lists, where the long form would not fit. */
export const formatShortDate = (date: DateValue, language: Language) => inWords(date, language, 'medium')

/** `martes, 3 de noviembre, 10:00`: when to be somewhere. */
export function formatAppointment(date: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(LOCALES[language], options).format(new Date(date))
}

function inWords(date: DateValue, language: Language, dateStyle: 'long' | 'medium'): string {
  const parsed = dayjs(date ?? null)
  return parsed.isValid() ? new Intl.DateTimeFormat(LOCALES[language], { dateStyle }).format(parsed.toDate()) : nothing
}

/** Size of a file in MB with two decimals: `1,25 MB`, which is never broken into two lines. */
export function formatMegabytes(bytes: number): string {
  const size = bytes / 1024 / 1024
  const isTiny = size > 0 && size < SMALLEST_MB
  return `${isTiny ? '<\u00a0' : ''}${megabytes.format(isTiny ? SMALLEST_MB : size)}\u00a0MB`
}
const SMALLEST_MB = 0.01
const megabytes = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
