import { useState } from 'react'
import { type Done, type Failed, tellDone, tellFailure } from './tell'
import { useOnce } from './use-once'

export interface Action<A extends unknown[], R = void> {
  /** Does it unless it is under way already; a failure is told, never thrown. */
  readonly run: (...args: A) => Promise<void>
  /** The same for who goes on with the result: a failure is thrown, and told by whoever catches it. */
  readonly send: (...args: A) => Promise<R>
  readonly running: boolean
  /** What the last one threw, until the next one. */
  readonly error: unknown
}

export interface Telling<R> {
  readonly done?: Done<R>
  readonly failed?: Failed
}

/**
 * One thing that a person does. It needs no query library, so that the screens before signing in can use it; a single
 * call of the contract inside the areas is `useCall`, which behaves the same.
 */
export function useAction<A extends unknown[], R = void>(
  act: (...args: A) => Promise<R>,
  { done, failed }: Telling<R> = {},
): Action<A, R> {
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const send = useOnce(async (...args: A): Promise<R> => {
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
