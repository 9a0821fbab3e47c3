import type { OrdinalLanguage } from '../text/ordinals'
import type { Cents } from './money'
import { NUMBER_WORDS } from './number-words'

const MILLION = 1_000_000
const MAX_CENTS = 99_999_999_999

/** An amount in words: `mil doscientos euros con un céntimo`. */
export function amountInWords(cents: Cents, language: OrdinalLanguage): string {
  if (!Number.isInteger(cents) || cents < 0 || cents > MAX_CENTS) {
    throw new RangeError(`No words for ${cents} cents: expected an integer from 0 to ${MAX_CENTS}`)
  }
  const { euro, cent, and } = NUMBER_WORDS[language]
  const euros = Math.floor(cents / 100)
  const rest = cents % 100
  const words = `${integerInWords(euros, language)} ${euro(euros)}`
  return rest === 0 ? words : `${words} ${and} ${integerInWords(rest, language)} ${cent(rest)}`
}

function integerInWords(number: number, language: OrdinalLanguage): string {
  const { zero, belowThousand, thousands, millions, last } = NUMBER_WORDS[language]
  if (number === 0) return zero
  const [million, thousand, rest] = [Math.floor(number / MILLION), Math.floor((number % MILLION) / 1000), number % 1000]
  return [
    million > 0 && millions(million),
    thousand > 0 && thousands(thousand),
    rest > 0 && (number > rest ? last(rest) : belowThousand(rest)),
  ]
    .filter(Boolean)
    .join(' ')
}
