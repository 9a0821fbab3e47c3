import type { TextKey, Texts } from './languages'
import type { Translate } from './translate'

/** A word for what is called the same in many features. */
export type Word = keyof Texts['common']['words'] | keyof Texts['words']

/** The key of a field's own name, or one that ends like a word which everybody uses for such a field. */
export type FieldKey = TextKey | `${string}.${Word}`

/** What a field or column is called: as its feature calls it (`people.fields.active`), else by the word for its name. */
export function fieldLabel(t: Translate, key: FieldKey): string {
  const word = key.slice(key.lastIndexOf('.') + 1)
  return t.find(key) ?? t.find(`words.${word}`) ?? t.find(`common.words.${word}`) ?? key
}
