import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages'

/** Values for the placeholders of a text (ICU MessageFormat). */
export type Values = Readonly<Record<string, string | number>>

/**
 * Renders a compiled sentence: its placeholders, and plurals by the rules of the language. Our texts use no other ICU
 * form (fill-in.test.ts checks them all); the library's own renderer is four times as large in the browser.
 */
export function fillIn(sentence: CompiledMessage, language: Language, params: Values, count?: number): string {
  const words = sentence.map(token => {
    if (token === '#' && count !== undefined) return new Intl.NumberFormat(language).format(count)
    if (typeof token === 'string') return token
    const [name, type, choices] = token
    const value = params[name]
    if (type !== 'plural') return String(value ?? '')
    return fillIn(choose(choices as CompiledIcuChoices, language, Number(value)), language, params, Number(value))
  })
  return words.join('')
}

function choose(choices: CompiledIcuChoices, language: Language, count: number): CompiledMessage {
  return choices[count] ?? choices[new Intl.PluralRules(language).select(count)] ?? choices.other ?? []
}
