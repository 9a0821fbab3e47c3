import type { Language, Texts } from './languages'
import { load as loadSpanish } from './load-es'
import type { Namespace } from './translate'

// The file names of all languages would slow down the first screen, which most people read in Spanish.
const others = { ca: () => import('./load-ca'), en: () => import('./load-en') }

/** Loads one namespace of one language on demand. */
export async function loadNamespace<N extends Namespace>(language: Language, namespace: N): Promise<Texts[N]> {
  const load = language === 'es' ? loadSpanish : (await others[language]()).load
  return (await load(namespace))[namespace]
}
