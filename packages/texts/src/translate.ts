import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { fillIn, type Values } from './fill-in'
import type { Language, TextKey, TextParams, Texts } from './languages'

export type Namespace = keyof Texts

export interface Translate {
  /** The text of a key, filled in with exactly the parameters that its Spanish sentence names. */
  <K extends TextKey>(key: K, ...params: TextParams<K> extends infer Params extends Values ? [Params] : []): string
  readonly language: Language
  /**
   * The text of a key known only at run time (`errors.${code}`), or undefined. Values are not checked: a placeholder
   * without one stays empty.
   */
  find(key: string, values?: Values): string | undefined
}

/** A sentence as written, or compiled (as the browser build does). */
type Sentence = string | CompiledMessage

interface Tree {
  readonly [key: string]: Sentence | Tree
}

const isSentence = (found: Sentence | Tree): found is Sentence => typeof found === 'string' || Array.isArray(found)

/** The sentence at a dotted path; a name may itself contain dots. */
function sentenceAt(tree: Tree, path: string): Sentence | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const name = path.slice(0, end)
    const found = Object.hasOwn(tree, name) ? tree[name] : undefined
    if (found === undefined) continue
    const isWhole = end === path.length
    if (isSentence(found)) {
      if (isWhole) return found
    } else if (!isWhole) {
      const sentence = sentenceAt(found, path.slice(end + 1))
      if (sentence !== undefined) return sentence
    }
  }
  return undefined
}

interface Making {
  readonly compile?: (sentence: string) => CompiledMessage
  readonly missing?: (key: string) => string
}

/**
 * Creates `t(key, params)` for some namespaces of one language. `missing` returns the replacement for a sentence that
 * is in none of them, by default its key. `compile` is needed for sentences that are not compiled yet (on the server:
 * `compileMessage` of @lingui/message-utils).
 */
export function createTranslate(
  language: Language,
  namespaces: Partial<Texts>,
  { compile, missing = key => key }: Making = {},
): Translate {
  // Looked up on demand: a screen uses few of the texts in its namespaces.
  const asked = new Map<string, Sentence>()

  function sentenceOf(key: string): Sentence | undefined {
    const known = asked.get(key)
    if (known !== undefined) return known
    const written = sentenceAt(namespaces as Tree, key)
    const sentence = typeof written === 'string' && compile ? compile(written) : written
    if (sentence !== undefined) asked.set(key, sentence)
    return sentence
  }

  function find(key: string, values: Values = {}): string | undefined {
    const sentence = sentenceOf(key)
    return typeof sentence === 'object' ? fillIn(sentence, language, values) : sentence
  }
  return Object.assign((key: TextKey, values?: Values) => find(key, values) ?? missing(key), { language, find })
}
