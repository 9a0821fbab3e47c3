import { type DependencyList, useCallback, useEffect, useState } from 'react'

export interface Reading<T> {
  /** The last value, kept while it is read again. */
  readonly value: T | null
  /** The error of the last attempt. */
  readonly error: unknown
  readonly reading: boolean
  readonly again: () => void
  /** Replaces the value by newer data. */
  readonly set: (value: T) => void
}

/**
 * Reads when the page opens, whenever `of` changes, and on request; `null` reads nothing yet. For screens without a
 * session; inside the areas, use `useQuery`. `handle` returns true for a failure that it has handled.
 */
export function useReading<T>(
  read: (() => Promise<T>) | null,
  of: DependencyList,
  handle: (failure: unknown) => boolean = () => false,
): Reading<T> {
  const [value, set] = useState<T | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [reading, setReading] = useState(false)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads for what it is asked about, not at every render
  useEffect(() => {
    if (!read) return
    let gone = false
    const unlessGone =
      <A>(act: (outcome: A) => void) =>
      (outcome: A) => {
        if (gone) return
        setReading(false)
        act(outcome)
      }
    setError(null)
    setReading(true)
    read().then(
      unlessGone(set),
      unlessGone(failure => {
        if (!handle(failure)) setError(failure)
      }),
    )
    return () => {
      gone = true
    }
  }, [...of, tries])

  return { value, error, reading, again: useCallback(() => setTries(count => count + 1), []), set }
}
