import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { ca } from '@llave/texts/ca'
import { en } from '@llave/texts/en'
import { es } from '@llave/texts/es'
import type { Language, TextKey } from '@llave/texts/languages'

/** The text of a key in one language, with its placeholders filled. */
export type Translate = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string

interface Tree {
  readonly [key: string]: string | Tree
}

function flatten(tree: Tree, prefix = ''): [string, ReturnType<typeof compileMessage>][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, compileMessage(value)]] : flatten(value, `${prefix}${key}.`),
  )
}

const trees: Record<Language, Tree> = { es, ca, en }
const made = new Map<Language, Translate>()

/** The translator of a language; compiled on first use. */
export function translator(language: Language): Translate {
  const known = made.get(language)
  if (known) return known
  const i18n = setupI18n({ locale: language, messages: { [language]: Object.fromEntries(flatten(trees[language])) } })
  const translate: Translate = (key, params) => i18n._(key, params ?? {})
  made.set(language, translate)
  return translate
}
