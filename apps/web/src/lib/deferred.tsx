import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'

export interface Deferred<Props> extends FunctionComponent<Props> {
  /** Loads it ahead: it then appears together with what surrounds it. */
  load(): Promise<unknown>
}

/**
 * A part of a screen that is loaded separately. Like `lazy`, but once it has been loaded it is there at once: `lazy`
 * would show the fallback around it for a moment, and after one React holds back the rest for 300 ms.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined
  const Later = lazy(load)
  function Part(props: Props) {
    // One that began as the other kind keeps it: changing would lose what it holds.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Chosen {...props} />
  }
  return Object.assign(Part, {
    async load() {
      loaded = (await load()).default
    },
  })
}
