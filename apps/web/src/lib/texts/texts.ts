import { isStaff } from '@llave/domain/people/roles'
import { common } from '@llave/texts/es/common'
import { layout } from '@llave/texts/es/layout'
import type { Language, Texts } from '@llave/texts/languages'
import { loadNamespace } from '@llave/texts/load'
import { createTranslate, type Namespace, type Translate } from '@llave/texts/translate'
import { ApiError, errorCode, NETWORK_FAILED, NETWORK_TIMEOUT } from '../api/api-error'
import { observable, useObservable } from '../observable'
import { getSession } from '../session/session'

// The first screen is in Spanish without waiting; everything else loads with the route that needs it.
const loaded = new Map<Language, Partial<Texts>>([['es', { common, layout }]])
const needed = new Set<Namespace>(['common', 'layout'])
const translate = observable<Translate>(translateIn('es'))

function translateIn(language: Language): Translate {
  const have = loaded.get(language) ?? {}
  return createTranslate(language, have, {
    /** A namespace that was not requested shows nothing until it has loaded and the page is rendered again. */
    missing(key) {
      const [namespace] = key.split('.') as [Namespace]
      if (namespace in have) return key
      needTexts(namespace).catch(() => undefined)
      return ''
    },
  })
}

async function load(language: Language): Promise<void> {
  const have = loaded.get(language) ?? {}
  const missing = [...needed].filter(namespace => !(namespace in have))
  if (missing.length === 0) return
  const texts = await Promise.all(missing.map(namespace => loadNamespace(language, namespace)))
  const added = Object.fromEntries(missing.map((namespace, at) => [namespace, texts[at]]))
  loaded.set(language, { ...have, ...loaded.get(language), ...added })
  // Set together with the texts, so that code which finds them loaded can render them.
  if (translate.get().language === language) translate.set(translateIn(language))
  // A page may have requested more meanwhile.
  return load(language)
}

/** Loads namespaces in the current language, before the page that uses them is shown. Called by the router. */
export async function needTexts(...namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) needed.add(namespace)
  const { language } = translate.get()
  const before = loaded.get(language) ?? {}
  if (namespaces.every(namespace => namespace in before)) return
  await load(language)
  // The language has changed meanwhile, possibly without loading these.
  if (translate.get().language !== language) return needTexts(...namespaces)
}

/** A module together with the texts that it shows: `lazy(() => withTexts(import('./Tab'), 'tasks'))`. */
export async function withTexts<Module>(module: Promise<Module>, ...namespaces: readonly Namespace[]): Promise<Module> {
  const [loaded] = await Promise.all([module, needTexts(...namespaces)])
  return loaded
}

/**
 * Loads the sentences for codes. The first screen does without them until there is an error; offline they stay missing,
 * which `codeText` handles.
 */
export async function needErrorTexts(): Promise<void> {
  await needTexts('errors').catch(() => undefined)
}

/** Switches the whole interface to another language as soon as its texts have loaded. */
export async function speak(language: Language): Promise<void> {
  await load(language)
  translate.set(translateIn(language))
  document.documentElement.lang = language
}

/** `const t = useTexts()`, then `t('accounts.login.title')`, `t('common.days', { count })`. */
export function useTexts(): Translate {
  return useObservable(translate)
}

/** The same outside components. */
export function getTexts(): Translate {
  return translate.get()
}

/**
 * The sentence for a code of the server or of a field; an unknown code becomes the general system error. The staff get
 * their own remedies, which customers do not have.
 */
export function codeText(t: Translate, code: string, values: Readonly<Record<string, string>> = {}): string {
  const own = (readByStaff() ? t.find(`errors.staff.${code}`, values) : undefined) ?? t.find(`errors.${code}`, values)
  if (own !== undefined) return own
  if (code === NETWORK_FAILED || code === NETWORK_TIMEOUT) return t('common.offline')
  return code === GENERIC ? t('common.unknownError') : codeText(t, GENERIC)
}

const GENERIC = 'ERR_SERVER_GENERIC'

const readByStaff = () => isStaff(getSession()?.record.roles ?? [])

/** The sentence for a field: its code is that of a common rule, or a text key. */
export function fieldText(t: Translate, code: string): string {
  return t.find(code) ?? codeText(t, code)
}

/** The names that the sentence about a refusal may contain. */
function namedIn(error: unknown): Readonly<Record<string, string>> {
  const details = error instanceof ApiError ? error.details : null
  const by = typeof details === 'object' && details !== null && 'by' in details ? details.by : null
  return typeof by === 'string' ? { by } : {}
}

/** The sentence for anything that a call has thrown. */
export function errorText(t: Translate, error: unknown): string {
  return codeText(t, errorCode(error), namedIn(error))
}
