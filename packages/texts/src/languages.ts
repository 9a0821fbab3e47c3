import type { es } from './es'
import type { ParamsIn } from './text-params'
import type { SentenceOf, TextKeyOf, Translated } from './translated'

/** Languages offered; Spanish is the default and the source of the keys. */
export const languages = ['es', 'ca', 'en'] as const
export type Language = (typeof languages)[number]
/** Each language by its own name: whoever needs it may not read the present one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { es: 'Castellano', ca: 'Català', en: 'English' }

export type Texts = Translated<typeof es>
/** Every key that has a text; using a key that is missing in Spanish does not compile. */
export type TextKey = TextKeyOf<typeof es>

type ParamsByKey = { readonly [K in TextKey]: ParamsIn<SentenceOf<typeof es, K>> }

/** What the text of a key must be given; of several keys, what all their texts together must be given. */
export type TextParams<K extends TextKey> = (K extends TextKey ? (params: ParamsByKey[K]) => void : never) extends (
  params: infer Params,
) => void
  ? Params
  : never

/** Keys of the texts that are given nothing: those that can be handed around and shown by whoever gets them. */
export type PlainTextKey = { [K in TextKey]: unknown extends ParamsByKey[K] ? K : never }[TextKey]
