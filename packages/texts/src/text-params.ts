/**
 * The parameters of a sentence, derived from its type: `{name}` takes a word or a number, `{count, plural, …}` a
 * number. `unknown` if it has none.
 */
export type ParamsIn<Sentence extends string> = ParamsInWords<Sentence, unknown>

/** The next brace opens a parameter or ends the words of a choice. */
type ParamsInWords<S extends string, Found> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? ParamsInChoices<AfterBrace<S>, Found>
    : After extends `${infer Inside}}${infer Rest}`
      ? Inside extends `${infer Count}, plural, ${string}`
        ? ParamsInChoices<After, Found & Readonly<Record<Count, number>>>
        : ParamsInWords<Rest, Found & Readonly<Record<Inside, string | number>>>
      : never
  : Found

/** Between the choices of a plural: the next brace opens the words of a choice or ends the plural. */
type ParamsInChoices<S extends string, Found> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? ParamsInWords<AfterBrace<S>, Found>
    : ParamsInWords<After, Found>
  : Found

type AfterBrace<S extends string> = S extends `${string}}${infer Rest}` ? Rest : never
