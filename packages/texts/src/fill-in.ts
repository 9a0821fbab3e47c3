import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages'

export type Values = Readonly<Record<string, string | number>>

/** Cached by language: creating one is much slower than using it. */
const numbers = new Map<Language, Intl.NumberFormat>()
const plurals = new Map<Language, Intl.PluralRules>()

function kept<Made>(made: Map<Language, Made>, language: Language, make: () => Made): Made {
  const already = made.get(language) ?? make()
  made.set(language, already)
  return already
}

/**
 * Renders a compiled sentence: its placeholders, and plurals by the rules of the language. Our texts use no other ICU
 * form (fill-in.test.ts checks them all); the library's own renderer is four times as large in the browser.
 */
export function fillIn(sentence: CompiledMessage, language: Language, params: Values, count?: number): string {
  const words = sentence.map(token => {
    if (token === '#' && count !== undefined) {
      return kept(numbers, language, () => new Intl.NumberFormat(language)).format(count)
    }
    if (typeof token === 'string') return token
    const [name, type, choices] = token
    const value = params[name]
    if (type !== 'plural') return String(value ?? '')
    return fillIn(choose(choices as CompiledIcuChoices, language, Number(value)), language, params, Number(value))
  })
  return language === 'ca' ? elided(words) : words.join('')
}

function choose(choices: CompiledIcuChoices, language: Language, count: number): CompiledMessage {
  const exact = choices[count]
  if (exact) return exact
  const rule = kept(plurals, language, () => new Intl.PluralRules(language)).select(count)
  return choices[rule] ?? choices.other ?? []
}

// An i or u before another vowel is a consonant, which takes the whole word.
const BEGINS_WITH_VOWEL = /^h?(?![iu][aeiouàèéíòóú])[aeiouàèéíòóú]/i

/** Catalan elision: before a vowel, "de Elena" becomes "d’Elena". */
function elided(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const fused = /(?<!\p{L})de $/iu.test(text) && BEGINS_WITH_VOWEL.test(word)
    return (fused ? `${text.slice(0, -2)}’` : text) + word
  }, '')
}
