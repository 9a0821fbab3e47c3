import type { Texts } from './languages'
import type { Namespace } from './translate'

/** Loads one namespace of the Catalan texts. */
export function load<N extends Namespace>(namespace: N): Promise<Record<N, Texts[N]>> {
  return import(`./ca/${namespace}.ts`)
}
