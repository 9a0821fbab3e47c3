import { AppError } from './app-error'

export interface Gate {
  /** Runs a task in its turn; `first`: before all that wait without it, and in a queue of its own. */
  <T>(run: () => Promise<T>, first?: boolean): Promise<T>
  /** Refuses now who would be refused anyhow. */
  refuseIfFull(): void
}

export interface GateLimits {
  /** How many may wait in a queue. */
  readonly waiting?: number
  /** How long the first of a full turn of them may have waited, once the queue has not been empty for a while. */
  readonly waitMs?: number
}

/** A queue that empties within this time is a burst, which is worked off; one that stands longer is overload. */
const BURST_MS = 500

/**
 * Runs at most `width` tasks at once; the others wait in order. When as many are waiting as may, or the first of a
 * queue that does not empty any more has waited too long, the next one is refused (ERR_UNAVAILABLE): the number bounds
 * what a burst may pile up, the time what a slow machine makes everybody wait. Those that go first have a queue with the
 * same limits, which nobody else can fill.
 */
export function createGate(width: number, limits: GateLimits = {}, now: () => number = () => performance.now()): Gate {
  let running = 0
  const waiting = { first: createQueue(width, limits, now), others: createQueue(width, limits, now) }
  const refuseIfFull = (queue = waiting.others) => {
    if (running >= width && queue.isFull()) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 2 })
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

function createQueue(
  width: number,
  { waiting = Number.POSITIVE_INFINITY, waitMs = Number.POSITIVE_INFINITY }: GateLimits,
  now: () => number,
) {
  const entries: { readonly since: number; readonly go: () => void }[] = []
  /** When it last began to fill. */
  let standingSince = 0
  return {
    push(go: () => void) {
      const since = now()
      if (entries.length === 0) standingSince = since
      entries.push({ since, go })
    },
    shift: () => entries.shift()?.go,
    isFull() {
      if (entries.length >= waiting) return true
      const [head] = entries
      // Fewer are the next turn of each slot: they wait for a slow call, not for all that is too much.
      if (!head || entries.length < width) return false
      const at = now()
      return at - standingSince > BURST_MS && at - head.since > waitMs
    },
  }
}
