export type OrdinalLanguage = 'es' | 'ca' | 'en'
export type Gender = 'MASCULINE' | 'FEMININE'

/** The highest ordinal with words (spec: customer area §9). */
export const ORDINAL_MAX = 50

const ES_UNITS = ['', 'primer', 'segund', 'tercer', 'cuart', 'quint', 'sext', 'séptim', 'octav', 'noven']
const ES_TEENS = ['décim', 'undécim', 'duodécim', 'decimotercer', 'decimocuart', 'decimoquint', 'decimosext']
const ES_TEENS_REST = ['decimoséptim', 'decimoctav', 'decimonoven']
const ES_TENS = ['', '', 'vigésim', 'trigésim', 'cuadragésim', 'quincuagésim']

function spanish(number: number, gender: Gender): string {
  const ending = gender === 'FEMININE' ? 'a' : 'o'
  // Before a masculine noun "primero" and "tercero" drop their ending: "primer titular", "vigésimo tercer préstamo".
  const ended = (stem: string) => (gender === 'MASCULINE' && stem.endsWith('er') ? stem : stem + ending)
  if (number < 10) return ended(ES_UNITS[number] ?? '')
  if (number < 20) return ended([...ES_TEENS, ...ES_TEENS_REST][number - 10] ?? '')
  const ten = ended(ES_TENS[Math.floor(number / 10)] ?? '')
  return number % 10 === 0 ? ten : `${ten} ${ended(ES_UNITS[number % 10] ?? '')}`
}

const CA_FIRST_FOUR = {
  MASCULINE: ['', 'primer', 'segon', 'tercer', 'quart'],
  FEMININE: ['', 'primera', 'segona', 'tercera', 'quarta'],
}
const CA_UNITS = ['', 'un', 'dos', 'tres', 'quatr', 'cinqu', 'sis', 'set', 'vuit', 'nov']
const CA_TEENS = ['des', 'onz', 'dotz', 'tretz', 'catorz', 'quinz', 'setz', 'disset', 'divuit', 'dinov']
const CA_TENS = ['', '', 'vint', 'trent', 'quarant', 'cinquant']
const CA_TEN_PREFIXES = ['', '', 'vint-i-', 'trenta-', 'quaranta-']

function catalan(number: number, gender: Gender): string {
  const ending = gender === 'FEMININE' ? 'ena' : 'è'
  if (number < 5) return CA_FIRST_FOUR[gender][number] ?? ''
  if (number < 10) return `${CA_UNITS[number]}${ending}`
  if (number < 20) return `${CA_TEENS[number - 10]}${ending}`
  const ten = Math.floor(number / 10)
  if (number % 10 === 0) return `${CA_TENS[ten]}${ending}`
  return `${CA_TEN_PREFIXES[ten]}${CA_UNITS[number % 10]}${ending}`
}

const EN_UP_TO_19 = [
  ...['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  ...['twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
]
const EN_TENS = ['', '', 'twent', 'thirt', 'fort', 'fift']

function english(number: number): string {
  if (number < 20) return EN_UP_TO_19[number] ?? ''
  const ten = EN_TENS[Math.floor(number / 10)]
  return number % 10 === 0 ? `${ten}ieth` : `${ten}y-${EN_UP_TO_19[number % 10]}`
}

/**
 * An ordinal in words, from first to fiftieth, in lower case and in the form used before a noun: "primer" titular,
 * "vigésimo primer" titular, "tercera" cuota. English ignores the gender. Throws a RangeError outside 1 to 50.
 */
export function ordinal(number: number, language: OrdinalLanguage, gender: Gender = 'MASCULINE'): string {
  if (!Number.isInteger(number) || number < 1 || number > ORDINAL_MAX) {
    throw new RangeError(`No ordinal for ${number}: expected an integer from 1 to ${ORDINAL_MAX}`)
  }
  if (language === 'es') return spanish(number, gender)
  return language === 'ca' ? catalan(number, gender) : english(number)
}
