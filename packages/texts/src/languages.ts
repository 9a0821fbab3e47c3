import type * as es from './es'
import type { ParamsIn } from './text-params'
import type { SentenceOf, TextKeyOf, Translated } from './translated'

/** Languages offered; Spanish is the default and the source of the keys. */
export const languages = ['es', 'ca', 'en'] as const
export type Language = (typeof languages)[number]
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { es: 'Castellano', ca: 'Català', en: 'English' }

export type Texts = Translated<typeof es>
/** All keys with a text; a key that is missing in Spanish does not compile. */
export type TextKey = TextKeyOf<typeof es>

type ParamsByKey = { readonly [K in TextKey]: ParamsIn<SentenceOf<typeof es, K>> }

/** The parameters of a key's text; for several keys, of all their texts together. */
export type TextParams<K extends TextKey> = (K extends TextKey ? (params: ParamsByKey[K]) => void : never) extends (
  params: infer Params,
) => void
  ? Params
  : never

/** Keys of texts without parameters, which can be passed around and rendered anywhere. */
export type PlainTextKey = { [K in TextKey]: unknown extends ParamsByKey[K] ? K : never }[TextKey]
