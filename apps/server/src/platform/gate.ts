import { AppError } from './app-error'

/**
 * Lets at most `width` of them run at once; the others wait in order. Where `longestQueue` wait already, the next one is
 * refused (ERR_UNAVAILABLE).
 */
export function createGate(
  width: number,
  longestQueue = Number.POSITIVE_INFINITY,
): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async run => {
    if (running < width) running++
    else if (waiting.length >= longestQueue) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 2 })
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      // The place goes to the one who waits; nobody slips in between.
      if (next) next()
      else running--
    }
  }
}
