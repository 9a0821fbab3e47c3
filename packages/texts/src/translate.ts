import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language, TextKey, Texts } from './languages'

/** Values for the placeholders of a text (ICU MessageFormat). */
export type TextParams = Readonly<Record<string, string | number | Date>>

/** Namespaces: the top of the tree, and the unit in which texts are loaded. */
export type Namespace = keyof Texts

export interface Translate {
  (key: TextKey, params?: TextParams): string
  readonly language: Language
  /** Whether there is a text of this key; narrows codes that come from elsewhere (`errors.${code}`). */
  has(key: string): key is TextKey
}

interface Tree {
  readonly [key: string]: string | Tree
}

function flatten(tree: Tree, path: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'string') into.set(at, value)
    else flatten(value, at, into)
  }
}

/**
 * Makes `t(key, params)` of some namespaces of one language. A key whose namespace is not among them answers the key
 * itself: the page then shows where its loading was forgotten.
 */
export function createTranslate(language: Language, namespaces: Partial<Texts>): Translate {
  const sentences = new Map<string, string>()
  flatten(namespaces as Tree, '', sentences)
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  const compiled = new Set<string>()

  function translate(key: TextKey, params?: TextParams): string {
    const sentence = sentences.get(key)
    if (sentence === undefined) return key
    if (!compiled.has(key)) {
      i18n.load(language, { [key]: compileMessage(sentence) })
      compiled.add(key)
    }
    return i18n._(key, params)
  }
  return Object.assign(translate, { language, has: (key: string): key is TextKey => sentences.has(key) })
}
