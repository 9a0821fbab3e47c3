import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { fillIn, type Values } from './fill-in'
import type { Language, TextKey, TextParams, Texts } from './languages'

/** Namespaces: the top of the tree, and the unit in which texts are loaded. */
export type Namespace = keyof Texts

export interface Translate {
  /** The text of a key, filled in with exactly the parameters that its Spanish sentence names. */
  <K extends TextKey>(key: K, ...params: TextParams<K> extends infer Params extends Values ? [Params] : []): string
  readonly language: Language
  /**
   * The text of a key that only the running program knows (`errors.${code}`), undefined where there is none. Nothing
   * checks the values: a placeholder without one stays empty.
   */
  find(key: string, values?: Values): string | undefined
}

/** A sentence as it is written, or compiled beforehand (as the browser build does). */
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
 * Creates `t(key, params)` for some namespaces of one language. A key from any other namespace returns the key itself,
 * so the page shows where loading was forgotten. `compile` is needed where the sentences come as they are written (on
 * the server: `compileMessage` of @lingui/message-utils).
 */
export function createTranslate(
  language: Language,
  namespaces: Partial<Texts>,
  compile?: (sentence: string) => CompiledMessage,
): Translate {
  const sentences = new Map<string, Sentence>()
  flatten(namespaces as Tree, '', sentences)

  function find(key: string, values: Values = {}): string | undefined {
    let sentence = sentences.get(key)
    if (typeof sentence === 'string') {
      if (!compile) return sentence
      sentence = compile(sentence)
      sentences.set(key, sentence)
    }
    return sentence && fillIn(sentence, language, values)
  }
  return Object.assign((key: TextKey, values?: Values) => find(key, values) ?? key, { language, find })
}
