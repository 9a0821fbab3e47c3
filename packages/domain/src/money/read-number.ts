import type { FieldError } from '../validation/field-errors'
import { AMOUNT_MAX_DIGITS, RATE_DECIMALS } from '../validation/limits'

/** What kind of number a field asks for. Its sign may stand beside the digits, in front or behind. */
export type NumberKind = 'AMOUNT' | 'PERCENTAGE' | 'RATE' | 'INDEX' | 'HOURS' | 'WHOLE'

/** Typed text that is no number, or not one that fits: the text as it stands, and what is wrong with it. */
export interface Unreadable {
  readonly typed: string
  readonly error: FieldError
}

/** What a field for a number holds; null when it is empty. */
export type TypedNumber = number | null | Unreadable

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'typed' in value && 'error' in value
}

const SIGNS: Readonly<Record<NumberKind, RegExp>> = {
  AMOUNT: /^(-? ?)(?:€|euros?|eur)|(?:€|euros?|eur)$/i,
  PERCENTAGE: /^(-? ?)%|%$/,
  RATE: /^(-? ?)%|%$/,
  // A reference rate, such as the Euríbor: the only number here that may be below zero.
  INDEX: /^(-? ?)%|%$/,
  HOURS: /()(?:horas?|h)$/i,
  WHOLE: /(?!)/,
}

const DECIMALS: Readonly<Record<NumberKind, number>> = {
  AMOUNT: 2,
  PERCENTAGE: 2,
  RATE: RATE_DECIMALS,
  INDEX: RATE_DECIMALS,
  HOURS: 2,
  WHOLE: 0,
}

/**
 * The ways to write a number that can be read in one way only. What is missing here on purpose: a comma before three
 * digits (decimals in Spain, thousands in England), a zero before thousands, groups of other than three digits.
 */
const FORMS: readonly RegExp[] = [
  // 1250000 and, on the way to cents, 1250000,
  /^(?<whole>\d+),?$/,
  // 1500,5
  /^(?<whole>\d*),(?<decimals>\d{1,2}|\d{4,})$/,
  // 1500.5 and 1500'5: thousands would be three digits
  /^(?<whole>\d*)[.'](?<decimals>\d{1,2})$/,
  // 1.250.000, 1 250 000 and 1'250'000, with or without ,50
  /^(?<whole>[1-9]\d{0,2}(?<point>[.' ])\d{3}(?:\k<point>\d{3})*)(?:,(?<decimals>\d*))?$/,
  // 1 250.50 and 1.250'50
  /^(?<whole>[1-9]\d{0,2}(?<point>[.' ])\d{3}(?:\k<point>\d{3})*)(?!\k<point>)[.'](?<decimals>\d{1,2})$/,
  // 1,250.50
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)[.'](?<decimals>\d{1,2})$/,
  // 1,250,000
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3}){2,})$/,
]

/** Nobody means thousands by a rate of interest: `2,134` and `2.134` are decimals. */
const RATE_FORMS: readonly RegExp[] = [/^(?<whole>\d{0,2})[.,'](?<decimals>\d+)$/, /^(?<whole>\d{1,2}),?$/]

function partsOf(text: string, kind: NumberKind): { readonly whole: string; readonly decimals: string } | null {
  for (const form of kind === 'RATE' || kind === 'INDEX' ? RATE_FORMS : FORMS) {
    const { whole, decimals = '' } = form.exec(text)?.groups ?? {}
    if (whole !== undefined) return { whole: whole.replace(/\D/g, '').replace(/^0+/, ''), decimals }
  }
  return null
}

/**
 * Reads what a person has typed or pasted into a field for a number: points, spaces and apostrophes between thousands, a
 * comma before decimals, the sign of the unit. Either the one number that the text can mean, with all its digits, or
 * what keeps it from being read: never another number.
 */
export function readNumber(typed: string, kind: NumberKind): TypedNumber {
  const refused = (error: FieldError): Unreadable => ({ typed, error })
  const plain = typed.replace(/\s/g, ' ').replace(/’/g, "'").replace(/−/g, '-').trim()
  if (plain === '') return null
  const [, minus, text = ''] = /^(-?) ?(.*)$/.exec(plain.replace(SIGNS[kind], '$1').trim()) ?? []
  const parts = partsOf(text, kind)
  if (!parts) return refused('error_form_number')
  const { whole, decimals } = parts
  if (minus && kind !== 'INDEX') return refused('error_form_min_number')
  if (decimals.length > DECIMALS[kind])
    return refused(kind === 'WHOLE' ? 'error_form_whole_number' : 'error_form_format')
  if (whole.length + decimals.replace(/0+$/, '').length > AMOUNT_MAX_DIGITS) return refused('error_form_max_number')
  const value = Number(`${whole || '0'}.${decimals || '0'}`)
  return minus && value > 0 ? -value : value
}

/** A number as it is written in Spain, `1.250.000` or `1.500,50`: what `readNumber` reads as the same number. */
export function writeNumber(value: number, kind: NumberKind): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  if (decimals === undefined) return grouped
  // Cents come in twos; other decimals as they were given.
  return `${grouped},${kind === 'AMOUNT' ? decimals.padEnd(2, '0') : decimals}`
}
