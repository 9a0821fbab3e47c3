import { AppError } from './app-error'

/** Runs a task in its turn; `first`: before all that wait without it, and in a queue of its own. */
export type Gate = <T>(run: () => Promise<T>, first?: boolean) => Promise<T>

/**
 * Runs at most `width` tasks at once; the others wait in order. When `longestQueue` are already waiting, the next one
 * is refused (ERR_UNAVAILABLE). Those that go first have a queue of the same length, which nobody else can fill.
 */
export function createGate(width: number, longestQueue = Number.POSITIVE_INFINITY): Gate {
  let running = 0
  const waiting: Record<'first' | 'others', (() => void)[]> = { first: [], others: [] }
  return async (run, first = false) => {
    const queue = first ? waiting.first : waiting.others
    if (running < width) running++
    else if (queue.length >= longestQueue) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 2 })
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.first.shift() ?? waiting.others.shift()
      // The slot goes straight to the next in line; nobody can slip in between.
      if (next) next()
      else running--
    }
  }
}
