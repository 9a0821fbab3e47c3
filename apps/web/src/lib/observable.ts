import { useSyncExternalStore } from 'react'

export interface Observable<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function observable<T>(initial: T): Observable<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useObservable<T>(source: Observable<T>): T {
  return useSyncExternalStore(source.subscribe, source.get)
}

/** A selected part: the component renders only when that part changes. `select` must return a stable value. */
export function useObservableSelector<T, Part>(source: Observable<T>, select: (value: T) => Part): Part {
  return useSyncExternalStore(source.subscribe, () => select(source.get()))
}
