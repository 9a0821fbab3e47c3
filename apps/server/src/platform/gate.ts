import { AppError } from './app-error'

export interface Gate {
  /** Runs a task in its turn; `first`: before all that wait without it, and in a queue of its own. */
  <T>(run: () => Promise<T>, first?: boolean): Promise<T>
  /** Refuses now who would be refused anyhow. */
  refuseIfFull(): void
}

/**
 * Runs at most `width` tasks at once; the others wait in order. When `longestQueue` are already waiting, the next one
 * is refused (ERR_UNAVAILABLE). Those that go first have a queue of the same length, which nobody else can fill.
 */
export function createGate(width: number, longestQueue = Number.POSITIVE_INFINITY): Gate {
  let running = 0
  const waiting: Record<'first' | 'others', (() => void)[]> = { first: [], others: [] }
  const refuseIfFull = (queue: readonly unknown[] = waiting.others) => {
    if (running >= width && queue.length >= longestQueue) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 2 })
  }
  const gate = async <T>(run: () => Promise<T>, first = false): Promise<T> => {
    const queue = first ? waiting.first : waiting.others
    refuseIfFull(queue)
    if (running < width) running++
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
  return Object.assign(gate, { refuseIfFull: () => refuseIfFull() })
}
