import type { Texts } from './languages'
import type { Namespace } from './translate'

export function load<N extends Namespace>(namespace: N): Promise<Record<N, Texts[N]>> {
  return import(`./es/${namespace}.ts`)
}
