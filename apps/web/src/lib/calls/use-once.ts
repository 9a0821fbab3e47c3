import { useRef } from 'react'

type Act<A extends unknown[], R> = (...args: A) => Promise<R>

/**
 * Allows one run at a time: another call during a run gets the promise of that run, so that a double click acts once.
 * With `keyOf`, one run at a time for each key.
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
