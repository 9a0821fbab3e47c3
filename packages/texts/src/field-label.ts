import type { TextKey, Texts } from './languages'
import type { Translate } from './translate'

/** A word for a field that has the same name in many features. */
export type Word = keyof Texts['common']['words'] | keyof Texts['words']

/** The key of a field's own name, or one that ends with a common word for such a field. */
export type FieldKey = TextKey | `${string}.${Word}`

/**
 * The label of a field or column: its feature's own text (`people.fields.active`), otherwise the common word for its
 * name.
 */
export function fieldLabel(t: Translate, key: FieldKey): string {
  const word = key.slice(key.lastIndexOf('.') + 1)
  return t.find(key) ?? t.find(`words.${word}`) ?? t.find(`common.words.${word}`) ?? key
}
