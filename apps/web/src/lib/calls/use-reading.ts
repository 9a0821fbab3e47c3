import { type DependencyList, useCallback, useEffect, useState } from 'react'

export interface Reading<T> {
  /** What was read last; it stays while it is read again. */
  readonly value: T | null
  /** What the last attempt threw. */
  readonly error: unknown
  readonly reading: boolean
  readonly again: () => void
  /** Replaces what was read by what the page has learnt since. */
  readonly set: (value: T) => void
}

/**
 * Reads something when the page opens and whenever `of` changes, and again on request; `null` reads nothing yet. For
 * screens without a session: inside the areas it is `useQuery`. `handle` answers true for a failure that it has dealt
 * with itself.
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
