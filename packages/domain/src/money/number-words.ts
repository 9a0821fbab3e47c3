import type { OrdinalLanguage } from '../text/ordinals'

/** How a language counts euros: numerals as they are before a masculine noun. */
interface NumberWords {
  readonly zero: string
  readonly belowThousand: (number: number) => string
  /** The given number of thousands, in words; `millions` likewise. */
  readonly thousands: (number: number) => string
  readonly millions: (number: number) => string
  /** A number below a thousand that follows a larger one. */
  readonly last: (number: number) => string
  readonly euro: (count: number) => string
  readonly cent: (count: number) => string
  /** The word between euros and cents. */
  readonly and: string
}

/** Whole millions take a preposition: "un millón de euros", but "un millón un euros". */
const isWholeMillions = (count: number) => count > 0 && count % 1_000_000 === 0

/** Tens and ones, from twenty on. */
function tens(number: number, names: readonly string[], small: readonly string[], join: string): string {
  const ten = names[Math.floor(number / 10) - 2] ?? ''
  return number % 10 === 0 ? ten : `${ten}${join}${small[number % 10]}`
}

const joined = (...words: readonly (string | false | undefined)[]) => words.filter(Boolean).join(' ')

const ES_SMALL = [
  ...['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  ...['diez', 'once', 'doce', 'trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve'],
  ...['veinte', 'veintiún', 'veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete'],
  ...['veintiocho', 'veintinueve'],
]
const ES_TENS = ['veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const ES_HUNDREDS = [
  ...['', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos'],
  ...['seiscientos', 'setecientos', 'ochocientos', 'novecientos'],
]

function spanish(number: number): string {
  if (number === 100) return 'cien'
  const rest = number % 100
  return joined(ES_HUNDREDS[Math.floor(number / 100)], ES_SMALL[rest] ?? tens(rest, ES_TENS, ES_SMALL, ' y '))
}

const es: NumberWords = {
  zero: 'cero',
  belowThousand: spanish,
  thousands: number => (number === 1 ? 'mil' : `${spanish(number)} mil`),
  millions: number => (number === 1 ? 'un millón' : `${spanish(number)} millones`),
  last: spanish,
  euro: count => (count === 1 ? 'euro' : isWholeMillions(count) ? 'de euros' : 'euros'),
  cent: count => (count === 1 ? 'céntimo' : 'céntimos'),
  and: 'con',
}

const CA_SMALL = [
  ...['', 'un', 'dos', 'tres', 'quatre', 'cinc', 'sis', 'set', 'vuit', 'nou'],
  ...['deu', 'onze', 'dotze', 'tretze', 'catorze', 'quinze', 'setze', 'disset', 'divuit', 'dinou'],
]
const CA_TENS = ['vint', 'trenta', 'quaranta', 'cinquanta', 'seixanta', 'setanta', 'vuitanta', 'noranta']

function catalan(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const hundred = hundreds > 1 ? `${CA_SMALL[hundreds]}-cents` : hundreds === 1 && 'cent'
  return joined(hundred, CA_SMALL[rest] ?? tens(rest, CA_TENS, CA_SMALL, rest < 30 ? '-i-' : '-'))
}

const ca: NumberWords = {
  zero: 'zero',
  belowThousand: catalan,
  thousands: number => (number === 1 ? 'mil' : `${catalan(number)} mil`),
  millions: number => (number === 1 ? 'un milió' : `${catalan(number)} milions`),
  last: catalan,
  euro: count => (count === 1 ? 'euro' : isWholeMillions(count) ? 'd’euros' : 'euros'),
  cent: count => (count === 1 ? 'cèntim' : 'cèntims'),
  and: 'amb',
}

const EN_SMALL = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const EN_TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function english(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const small = EN_SMALL[rest] ?? tens(rest, EN_TENS, EN_SMALL, '-')
  return joined(hundreds > 0 && `${EN_SMALL[hundreds]} hundred`, hundreds > 0 && rest > 0 && 'and', small)
}

const en: NumberWords = {
  zero: 'zero',
  belowThousand: english,
  thousands: number => `${english(number)} thousand`,
  millions: number => `${english(number)} million`,
  last: number => (number < 100 ? `and ${english(number)}` : english(number)),
  euro: count => (count === 1 ? 'euro' : 'euros'),
  cent: count => (count === 1 ? 'cent' : 'cents'),
  and: 'and',
}

export const NUMBER_WORDS: Readonly<Record<OrdinalLanguage, NumberWords>> = { es, ca, en }
