import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'

export interface Deferred<Props> extends FunctionComponent<Props> {
  /** Preloads it, so that it appears together with its surroundings. */
  load(): Promise<unknown>
}

/**
 * A part of a screen that is loaded separately. Like `lazy`, but rendered immediately when it has been loaded before:
 * `lazy` would show the fallback for a moment even then, and React holds the content back for 300 ms after showing one.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined
  const Later = lazy(load)
  function Part(props: Props) {
    // A mounted part keeps its component: changing it would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Chosen {...props} />
  }
  return Object.assign(Part, {
    async load() {
      loaded = (await load()).default
    },
  })
}
