import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from './app-error'
import { refuseInTransaction } from './database/transact'

export interface Gate {
  /** Runs a task when its turn comes. With `first` it goes before all tasks without it, in a queue of its own. */
  <T>(run: () => Promise<T>, first?: boolean): Promise<T>
  /** The door: refuses at once what would be refused later anyway, or would wait too long. What passes it is served. */
  refuseIfFull(): void
}

export interface GateLimits {
  /** How many may wait in a queue. */
  readonly waiting?: number
  /** How long the first in line may have waited once the queue has not been empty for a while. */
  readonly waitMs?: number
}

/** A queue that empties within this time is a burst, which is worked off; one that stands longer is overload. */
const BURST_MS = 500

/**
 * Runs at most `width` tasks at once; the others wait in order. A full queue refuses the next task (ERR_UNAVAILABLE).
 * The door also refuses when a queue that no longer empties has kept its first task waiting too long: the length bounds
 * what a burst piles up, the time bounds how long a slow machine makes everybody wait. Tasks with `first` have a queue
 * of the same length, which nobody else can fill.
 */
export function createGate(
  width: number,
  { waiting: longest = Number.POSITIVE_INFINITY, waitMs = Number.POSITIVE_INFINITY }: GateLimits = {},
  now: () => number = () => performance.now(),
): Gate {
  let running = 0
  const waiting = { back: createQueue(now), first: createQueue(now), others: createQueue(now) }
  const refuseIf = (isTooMuch: boolean) => {
    if (running >= width && isTooMuch) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 2 })
  }
  const enter = async (queue: Queue) => {
    if (running < width) running++
    else await new Promise<void>(resolve => queue.push(resolve))
  }
  const leave = () => {
    const next = waiting.back.shift() ?? waiting.first.shift() ?? waiting.others.shift()
    // The slot goes straight to the next in line; nobody can slip in between.
    if (next) next()
    else running--
  }
  const gate = async <T>(run: () => Promise<T>, first = false): Promise<T> => {
    const queue = first ? waiting.first : waiting.others
    refuseIf(queue.length() >= longest)
    await enter(queue)
    const slot = { isTaken: true, leave, comeBack: () => enter(waiting.back) }
    try {
      return await slots.run(slot, run)
    } finally {
      // What the task leaves running behind it has no slot to give back.
      slot.isTaken = false
      leave()
    }
  }
  const refuseIfFull = () => {
    const { others } = waiting
    // With fewer waiting than slots, each is next in its slot: it waits for a slow call, not because of overload.
    refuseIf(others.length() >= longest || (others.length() >= width && others.isStanding(waitMs)))
  }
  return Object.assign(gate, { refuseIfFull })
}

/** The slot of the running task, at the gate that it came through last. */
interface Slot {
  isTaken: boolean
  leave(): void
  comeBack(): Promise<void>
}
const slots = new AsyncLocalStorage<Slot>()

/**
 * Waits for something without keeping others waiting: the slot of the task is given back meanwhile, and taken again
 * before all who are in line, because what was let in is served. Nothing here bounds how many wait like this: that is up
 * to what they wait for. Throws inside a transaction: it would hold a connection that tasks in the other slots need.
 */
export async function stepAside<T>(wait: () => Promise<T>): Promise<T> {
  const slot = slots.getStore()
  if (!slot?.isTaken) return wait()
  refuseInTransaction('a task steps aside')
  slot.isTaken = false
  slot.leave()
  try {
    return await wait()
  } finally {
    await slot.comeBack()
    slot.isTaken = true
  }
}

type Queue = ReturnType<typeof createQueue>

function createQueue(now: () => number) {
  const entries: { readonly since: number; readonly go: () => void }[] = []
  /** When it last began to fill. */
  let filledSince = 0
  return {
    length: () => entries.length,
    push(go: () => void) {
      const since = now()
      if (entries.length === 0) filledSince = since
      entries.push({ since, go })
    },
    shift: () => entries.shift()?.go,
    /** Whether this is overload rather than a burst, and its first task has waited for longer than this. */
    isStanding(waitMs: number) {
      const at = now()
      return at - filledSince > BURST_MS && at - (entries[0]?.since ?? at) > waitMs
    },
  }
}
