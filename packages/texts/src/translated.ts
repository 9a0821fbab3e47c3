/** The shape of a Spanish tree with any sentences, which every other language must provide. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }

/** The dotted keys of a tree of texts (`accounts.login.title`). */
export type TextKeyOf<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : TextKeyOf<T[K], `${P}${K}.`>
}[keyof T & string]

/** The sentence at a dotted key of a tree of texts. */
export type SentenceOf<T, Key extends string> = Key extends keyof T
  ? Extract<T[Key], string>
  : Key extends `${infer Branch}.${infer Rest}`
    ? Branch extends keyof T
      ? SentenceOf<T[Branch], Rest>
      : never
    : never
