import { useRef, useState } from 'react'

export interface Action<A extends unknown[]> {
  /** Runs it unless it is running already: a double click acts once. */
  readonly run: (...args: A) => Promise<void>
  readonly running: boolean
  /** What the last run threw, until the next one. */
  readonly error: unknown
}

/** One thing a person does on a page that has no query library (sign-in, registration, contract link). */
export function useAction<A extends unknown[]>(act: (...args: A) => Promise<void>): Action<A> {
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const busy = useRef(false)

  async function run(...args: A): Promise<void> {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    setError(null)
    try {
      await act(...args)
    } catch (thrown) {
      setError(thrown)
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { run, running, error }
}
