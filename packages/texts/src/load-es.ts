import type { Texts } from './languages'
import type { Namespace } from './translate'

/** Loads one namespace of the Spanish texts. */
export function load<N extends Namespace>(namespace: N): Promise<Record<N, Texts[N]>> {
  return import(`./es/${namespace}.ts`)
}
