import { useEffect, useRef, useState } from 'react'
import { type Done, type Failed, tellDone, tellFailure } from './tell'
import { useOnce } from './use-once'

export interface Action<A extends unknown[], R = void> {
  /** Runs it unless it is already running; a failure is shown, never thrown. */
  readonly run: (...args: A) => Promise<void>
  /** The same for callers who need the result: it throws the failure, which the caller must show. */
  readonly send: (...args: A) => Promise<R>
  readonly running: boolean
  /** The last run's error; cleared by the next one. */
  readonly error: unknown
}

export interface Telling<R> {
  readonly done?: Done<R>
  readonly failed?: Failed
}

/**
 * An action of the person. It does not use the query library, so that the screens before sign-in can use it; inside the
 * areas, a single call of the contract is `useCall`, which behaves the same. The pressed element is focused again at
 * the end, unless the person has moved on.
 */
export function useAction<A extends unknown[], R = void>(
  act: (...args: A) => Promise<R>,
  { done, failed }: Telling<R> = {},
): Action<A, R> {
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const pressed = useRef<Element | null>(null)

  useEffect(() => {
    const { activeElement, body } = document
    if (!running && activeElement === body && pressed.current instanceof HTMLElement) pressed.current.focus()
  }, [running])

  const send = useOnce(async (...args: A): Promise<R> => {
    pressed.current = document.activeElement
    setRunning(true)
    setError(null)
    try {
      const result = await act(...args)
      tellDone(done, result)
      return result
    } catch (thrown) {
      setError(thrown)
      throw thrown
    } finally {
      setRunning(false)
    }
  })
  const tell = (thrown: unknown) => tellFailure(failed, thrown)
  const run = useOnce((...args: A) => send(...args).then(() => undefined, tell))
  return { run, send, running, error }
}
