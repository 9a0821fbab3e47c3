import { withoutUnseen } from '../text/blank'
import type { FieldError } from '../validation/field-errors'
import { AMOUNT_MAX_DIGITS, RATE_DECIMALS } from '../validation/limits'

/** The decimal mark; the other of the two separates thousands. */
export type DecimalMark = ',' | '.'

/** The kind of number in a field. Its unit sign may stand before or after the digits. */
export type NumberKind = 'AMOUNT' | 'PERCENTAGE' | 'RATE' | 'INDEX' | 'HOURS' | 'WHOLE'

/** Typed text that is not a valid number of its kind: the text itself and the error. */
export interface Unreadable {
  readonly typed: string
  readonly error: FieldError
}

/** The value of a number field; null when it is empty. */
export type TypedNumber = number | null | Unreadable

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'typed' in value && 'error' in value
}

const SIGNS: Readonly<Record<NumberKind, RegExp>> = {
  AMOUNT: /^(-? ?)(?:€|euros?|eur)|(?:de )?(?:€|euros?|eur)$/i,
  PERCENTAGE: /^(-? ?)%|%$/,
  RATE: /^(-? ?)%|%$/,
  // A reference rate such as the Euríbor; the only kind that may be negative.
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
 * The unambiguous ways to write a number with a comma before its decimals. Missing on purpose: a comma before three
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
  /^(?<whole>[1-9]\d{0,2}(?<point>[.' ])\d{3}(?:\k<point>\d{3})*)(?!\k<point>)[.'](?<decimals>\d{1,2})$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)[.'](?<decimals>\d{1,2})$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3}){2,})$/,
]

/** A rate of interest never has thousands: `2,134` and `2.134` are decimals. */
const RATE_FORMS: readonly RegExp[] = [/^(?<whole>\d{0,2})[.,'](?<decimals>\d+)$/, /^(?<whole>\d{1,2}),?$/]

function partsOf(text: string, kind: NumberKind): { readonly whole: string; readonly decimals: string } | null {
  for (const form of kind === 'RATE' || kind === 'INDEX' ? RATE_FORMS : FORMS) {
    const { whole, decimals = '' } = form.exec(text)?.groups ?? {}
    if (whole !== undefined) return { whole: whole.replace(/\D/g, '').replace(/^0+/, ''), decimals }
  }
  return null
}

/** An amount in thousands or millions: `180 mil`, `180k`, `1,2 millones`. Its decimals are never ambiguous. */
const BY_SCALE =
  /^(?<whole>\d+)(?:[.,'](?<decimals>\d{1,2}))? ?(?:(?<thousands>mil|k)|millón|millon|millones|milió|milions|million)$/i

function scaledPartsOf(text: string): ReturnType<typeof partsOf> {
  const { whole, decimals = '', thousands } = BY_SCALE.exec(text)?.groups ?? {}
  return whole === undefined
    ? null
    : { whole: (whole + decimals.padEnd(thousands ? 3 : 6, '0')).replace(/^0+/, ''), decimals: '' }
}

/** The text with commas and points exchanged. */
const mirrored = (text: string) => text.replace(/[.,]/g, mark => (mark === '.' ? ',' : '.'))

/**
 * Reads a typed or pasted number for the given decimal mark. Accepts the other mark, spaces and apostrophes between
 * thousands, the unit sign, and for amounts "mil" or "k". Returns the only number that the text can mean, with all its
 * digits, or an error; it never guesses.
 */
export function readNumber(typed: string, kind: NumberKind, mark: DecimalMark): TypedNumber {
  const refused = (error: FieldError): Unreadable => ({ typed, error })
  const plain = withoutUnseen(typed).replace(/\s/g, ' ').replace(/’/g, "'").replace(/−/g, '-').trim()
  if (plain === '') return null
  const [, minus, text = ''] = /^(-?) ?(.*)$/.exec(plain.replace(SIGNS[kind], '$1').trim()) ?? []
  const parts = (kind === 'AMOUNT' && scaledPartsOf(text)) || partsOf(mark === ',' ? text : mirrored(text), kind)
  if (!parts) return refused('error_form_number')
  const { whole, decimals } = parts
  if (minus && kind !== 'INDEX') return refused('error_form_min_number')
  if (decimals.length > DECIMALS[kind])
    return refused(kind === 'WHOLE' ? 'error_form_whole_number' : 'error_form_format')
  if (whole.length + decimals.replace(/0+$/, '').length > AMOUNT_MAX_DIGITS) return refused('error_form_max_number')
  const value = Number(`${whole || '0'}.${decimals || '0'}`)
  return minus && value > 0 ? -value : value
}

/** Writes a number so that `readNumber` reads it back. */
export function writeNumber(value: number, kind: NumberKind, mark: DecimalMark): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  // Amounts have two decimals; other kinds keep theirs.
  const ending = decimals === undefined ? '' : `,${kind === 'AMOUNT' ? decimals.padEnd(2, '0') : decimals}`
  return mark === ',' ? grouped + ending : mirrored(grouped + ending)
}
