import { useRef } from 'react'

type Act<A extends unknown[], R> = (...args: A) => Promise<R>

/**
 * Runs one at a time: whoever asks again meanwhile gets the promise of what is under way, so that a double click acts
 * once. With `keyOf`, one at a time of each key.
 */
export function useOnce<A extends unknown[], R>(act: Act<A, R>, keyOf: (...args: A) => string = () => ''): Act<A, R> {
  const underWay = useRef(new Map<string, Promise<R>>())
  return (...args) => {
    const key = keyOf(...args)
    const already = underWay.current.get(key)
    if (already) return already
    const started = act(...args).finally(() => underWay.current.delete(key))
    underWay.current.set(key, started)
    return started
  }
}
