import { AppError } from './app-error'

/**
 * Runs at most `width` tasks at once; the others wait in order. When `longestQueue` are already waiting, the next one
 * is refused (ERR_UNAVAILABLE).
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
      // The slot goes straight to the next in line; nobody can slip in between.
      if (next) next()
      else running--
    }
  }
}
