import type { Language, Texts } from './languages'
import type { Namespace } from './translate'

/** Loads one namespace of one language on demand. */
export async function loadNamespace<N extends Namespace>(language: Language, namespace: N): Promise<Texts[N]> {
  const module: Record<N, Texts[N]> = await import(`./${language}/${namespace}.ts`)
  return module[namespace]
}
