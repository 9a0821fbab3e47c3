import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
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

/** A sentence as it is written, or compiled beforehand (the browser's build does that). */
type Sentence = string | CompiledMessage

interface Tree {
  readonly [key: string]: Sentence | Tree
}

function flatten(tree: Tree, path: string, into: Map<string, Sentence>): void {
  for (const [key, value] of Object.entries(tree)) {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'string' || Array.isArray(value)) into.set(at, value as Sentence)
    else flatten(value as Tree, at, into)
  }
}

/**
 * Makes `t(key, params)` of some namespaces of one language. A key whose namespace is not among them answers the key
 * itself: the page then shows where its loading was forgotten. `compile` is needed where the sentences come as they are
 * written (on the server: `compileMessage` of @lingui/message-utils).
 */
export function createTranslate(
  language: Language,
  namespaces: Partial<Texts>,
  compile?: (sentence: string) => CompiledMessage,
): Translate {
  const sentences = new Map<string, Sentence>()
  flatten(namespaces as Tree, '', sentences)
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  const prepared = new Set<string>()

  function translate(key: TextKey, params?: TextParams): string {
    const sentence = sentences.get(key)
    if (sentence === undefined) return key
    if (typeof sentence === 'string' && !compile) return sentence
    if (!prepared.has(key)) {
      i18n.load(language, { [key]: typeof sentence === 'string' && compile ? compile(sentence) : sentence })
      prepared.add(key)
    }
    return i18n._(key, params)
  }
  return Object.assign(translate, { language, has: (key: string): key is TextKey => sentences.has(key) })
}
