import type { Cents } from './money'

const UP_TO_29 = [
  ...['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  ...['diez', 'once', 'doce', 'trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve'],
  ...['veinte', 'veintiuno', 'veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete'],
  ...['veintiocho', 'veintinueve'],
]
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const HUNDREDS = [
  ...['', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos'],
  ...['seiscientos', 'setecientos', 'ochocientos', 'novecientos'],
]

const MILLION = 1_000_000
const MAX_CENTS = 99_999_999_999

export function amountInWords(cents: Cents): string {
  if (!Number.isInteger(cents) || cents < 0 || cents > MAX_CENTS) {
    throw new RangeError(`No words for ${cents} cents: expected an integer from 0 to ${MAX_CENTS}`)
  }
  const euros = Math.floor(cents / 100)
  const rest = cents % 100
  const words = `${beforeNoun(integerInWords(euros))} ${euroNoun(euros)}`
  return rest === 0 ? words : `${words} con ${beforeNoun(integerInWords(rest))} ${rest === 1 ? 'céntimo' : 'céntimos'}`
}

// Whole millions take "de": "un millón de euros", but "un millón un euros".
function euroNoun(euros: number): string {
  if (euros === 1) return 'euro'
  return euros > 0 && euros % MILLION === 0 ? 'de euros' : 'euros'
}

function integerInWords(number: number): string {
  if (number === 0) return 'cero'
  const millions = Math.floor(number / MILLION)
  const thousands = Math.floor((number % MILLION) / 1000)
  const units = number % 1000
  return [
    millions > 0 && (millions === 1 ? 'un millón' : `${beforeNoun(belowThousand(millions))} millones`),
    thousands > 0 && (thousands === 1 ? 'mil' : `${beforeNoun(belowThousand(thousands))} mil`),
    units > 0 && belowThousand(units),
  ]
    .filter(Boolean)
    .join(' ')
}

function belowThousand(number: number): string {
  if (number === 100) return 'cien'
  const hundreds = HUNDREDS[Math.floor(number / 100)]
  const rest = number % 100
  return [hundreds, rest > 0 && belowHundred(rest)].filter(Boolean).join(' ')
}

function belowHundred(number: number): string {
  const whole = UP_TO_29[number]
  if (whole) return whole
  const ten = TENS[Math.floor(number / 10)]
  return number % 10 === 0 ? `${ten}` : `${ten} y ${UP_TO_29[number % 10]}`
}

// Before a masculine noun "uno" is shortened: "veintiún mil", "treinta y un euros".
function beforeNoun(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/\buno$/, 'un')
}
