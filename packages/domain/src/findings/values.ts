import { isCalendarDay } from '../time/calendar-day'
import { isDni, isIban } from '../validation/validators'

/** A value found in a folded text, and where. */
export interface Read {
  readonly value: string
  readonly from: number
  readonly to: number
}

/** Finds the first value of its kind in a text; `folded` is the same text in lower case without accents. */
export type Reader = (folded: string, text: string) => Read | null

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

function monthOf(name: string): number {
  const at = MONTHS.indexOf(name)
  // September has two abbreviations, next to each other in the list.
  return at < 9 ? at + 1 : at
}

/** The first match that yields a value. */
function first(
  folded: string,
  pattern: RegExp,
  valueIn: (groups: readonly (string | undefined)[]) => string | null,
): Read | null {
  for (const found of folded.matchAll(pattern)) {
    const value = valueIn(found)
    if (value !== null) return { value, from: found.index, to: found.index + found[0].length }
  }
  return null
}

const AMOUNT = /(?<![\d.,])(-?)(\d{1,3}(?:\.\d{3})+|\d+),(\d{2})(?![\d,])/g

export const readAmount: Reader = folded =>
  first(folded, AMOUNT, ([, sign = '', whole = '', cents]) => `${sign}${Number(whole.replaceAll('.', ''))}.${cents}`)

const NUMBER = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?![\d,])/g

export const readNumber: Reader = folded => first(folded, NUMBER, ([, digits = '']) => digits.replaceAll('.', ''))

const ID = /(?<![a-z\d])([xyz][ -]?\d{7}|0?\d{2}\.?\d{3}\.?\d{3})[ -]?([a-z])(?![a-z\d])/g

/** A DNI or NIE with a correct letter. */
export const readId: Reader = folded =>
  first(folded, ID, ([, digits = '', letter = '']) => {
    const plain = digits.replace(/[ .-]/g, '').toUpperCase()
    // The Social Security writes ten characters, with a leading zero.
    const id = (plain.length === 9 && plain.startsWith('0') ? plain.slice(1) : plain) + letter.toUpperCase()
    return isDni(id) ? id : null
  })

const IBAN = /(?<![a-z\d])es\d{2}(?:[ -]?\d{4}){5}(?!\d)/g

export const readIban: Reader = folded =>
  first(folded, IBAN, ([iban = '']) => {
    const plain = iban.replace(/[ -]/g, '').toUpperCase()
    return isIban(plain) ? plain : null
  })

const DAY = /(?<!\d)(\d{1,2})(?:[/.-](\d{1,2})[/.-](\d{4})|º? de ([a-z]{4,10})(?:(?: del?)? (\d{4}))?)(?!\d)/g
const SHARED_MONTH = /(?<!\d)(\d{1,2}) (?:al?|hasta el|-) (\d{1,2}) de ([a-z]{4,10})(?: del?)? (\d{4})(?!\d)/g
const WHOLE_MONTH = /(?<![a-z])([a-z]{4,10})(?: del?)? ?[/-]? ?(\d{4})(?!\d)/g

function day(year: string, month: number | string, date: string): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

/** All dates of a text. A date without a year takes the year of the next one. */
function daysIn(folded: string): Read[] {
  const found = [...folded.matchAll(DAY)].filter(([, , month, , name]) => month || MONTHS.includes(name ?? ''))
  return found.flatMap((match, at) => {
    const [all, date = '', month, numeric, name = '', written] = match
    const year = numeric ?? written ?? found.slice(at + 1).flatMap(([, , , y, , w]) => y ?? w ?? [])[0]
    const value = year && day(year, month ?? monthOf(name), date)
    return value ? [{ value, from: match.index, to: match.index + all.length }] : []
  })
}

export const readDay: Reader = folded => daysIn(folded)[0] ?? null

/** Two dates, or a whole month. */
export const readPeriod: Reader = folded => {
  const shared = first(folded, SHARED_MONTH, ([, from = '', to = '', name = '', year = '']) =>
    interval(day(year, monthOf(name), from), day(year, monthOf(name), to)),
  )
  if (shared) return shared
  const [begin, end] = daysIn(folded)
  const both = begin && end && interval(begin.value, end.value)
  if (both) return { value: both, from: begin.from, to: end.to }
  return first(folded, WHOLE_MONTH, ([, name = '', year = '']) => {
    if (!MONTHS.includes(name)) return null
    const month = monthOf(name)
    const last = [31, 30, 29, 28].map(date => day(year, month, String(date))).find(value => value !== null)
    return interval(day(year, month, '1'), last ?? null)
  })
}

export function interval(from: string | null, to: string | null): string | null {
  return from && to && from <= to ? `${from}/${to}` : null
}

/** Labels of other fields of a form; a text that begins with one of them is no name. */
const LABEL =
  /^(?:trabajador|empresa|domicilio|direccion|n\.?i\.?f|c\.?i\.?f|d\.?n\.?i|n\.?i\.?e|num|n\.?º|numero|categoria|grupo|antiguedad|centro|codigo|fecha|periodo|total|oficina|entidad|cuenta|iban|bic|ejercicio|modelo|puesto|seccion|moneda)(?![a-z])/
const NAME = /[^\t:;|*=]{4,80}/g

/** The name of a person or company: the first cell with letters that is not the label of another field. */
export const readName: Reader = (folded, text) => {
  for (const found of folded.matchAll(NAME)) {
    const from = found.index + (found[0].length - found[0].trimStart().length)
    const name = text.slice(from, found.index + found[0].length).trimEnd()
    const letters = name.replace(/[^\p{L}]/gu, '').length
    if (letters < 4 || letters < name.length / 2) continue
    if (LABEL.test(folded.slice(from))) return null
    return { value: name.replace(/\s+/g, ' '), from, to: from + name.length }
  }
  return null
}
