import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import { AppError } from './app-error'
import { refuseInTransaction } from './database/db'

export interface SlotLimits {
  /** Concurrent slots. */
  readonly atOnce: number
  /**
   * The length of the line, and how long its first may have waited before a line that does not empty counts as
   * overload.
   */
  readonly waiting: number
  readonly waitMs: number
  /** An actor's share: slots, and places in their own line. */
  readonly own: { readonly slots: number; readonly places: number }
}

/** An actor with a limited share. */
export interface SlotOwner {
  readonly name: string
  /** Records a refusal because the share was used up. */
  countRefusal(): void
}

export interface Slots {
  /**
   * Refuses at once what would be refused or wait too long: ERR_TOO_MANY_REQUESTS for an actor without free places,
   * ERR_UNAVAILABLE for everybody under overload.
   */
  refuseIfFull(actor: SlotOwner): void
  /** Waits for a slot of this actor, with `first` before all others; refuses as `refuseIfFull` does. */
  enter(actor: SlotOwner, first?: boolean): Promise<Slot>
}

export interface Slot {
  /** Gives the slot back; further calls do nothing. */
  end(): void
  /** Runs work that may give the slot back meanwhile (`yieldSlot`). */
  run(work: () => void): void
}

/** A line that empties within this time is a burst; a longer one is overload. */
const BURST_MS = 500
/** Priorities in the line: returning work, which was admitted before, comes before all others. */
const NEW = 0
const FIRST = 1
const BACK = 2

/**
 * Slots at something that a process does only a few times at once. Each actor has a few of them, and behind these their
 * own line: surplus requests wait there, or are refused, without blocking others. All actors share a line for the slots
 * themselves, limited by length (how much a burst may pile up) and by time (how long a slow machine may make everybody
 * wait).
 */
export function createSlots({ atOnce, waiting, waitMs, own }: SlotLimits, now = () => performance.now()): Slots {
  const line = new PQueue({ concurrency: atOnce })
  const lines = new Map<string, PQueue>()
  /** Arrival times of those waiting for their first slot. */
  const arrivals: number[] = []
  /** When the line last began to fill. */
  let filledSince = 0

  const take = (priority: number, begun = () => {}) =>
    new Promise<() => void>(taken => {
      const hold = () =>
        new Promise<void>(end => {
          begun()
          taken(end)
        })
      void line.add(hold, { priority })
    })
  const arrive = (priority: number) => {
    if (arrivals.length === 0) filledSince = now()
    arrivals.push(now())
    return take(priority, () => arrivals.shift())
  }
  const isStanding = () => now() - filledSince > BURST_MS && now() - (arrivals[0] ?? now()) > waitMs
  // With fewer waiting than slots, each is next: they wait for slow calls, not because of overload.
  const isTooMuch = () => arrivals.length >= waiting || (arrivals.length >= atOnce && isStanding())

  const refuseIfFull = ({ name, countRefusal }: SlotOwner) => {
    const mine = lines.get(name)
    if (mine && mine.pending >= own.slots && mine.size >= own.places) {
      countRefusal()
      throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfter: 1 })
    }
    if (line.pending >= atOnce && isTooMuch()) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 2 })
  }
  const lineOf = ({ name }: SlotOwner) => {
    const known = lines.get(name)
    if (known) return known
    const made = new PQueue({ concurrency: own.slots })
    made.on('idle', () => lines.delete(name))
    lines.set(name, made)
    return made
  }
  return {
    refuseIfFull,
    async enter(actor, first = false) {
      refuseIfFull(actor)
      return new Promise(entered => {
        void lineOf(actor).add(async () => {
          const taken = await arrive(first ? FIRST : NEW)
          await new Promise<void>(ended => entered(createSlot(actor, taken, () => take(BACK), ended)))
        })
      })
    },
  }
}

interface TakenSlot extends Slot {
  readonly actor: SlotOwner
  aside<T>(wait: () => Promise<T>): Promise<T>
}

function createSlot(actor: SlotOwner, first: () => void, comeBack: () => Promise<() => void>, ended: () => void): Slot {
  let isOver = false
  let give: (() => void) | null = first
  const giveBack = () => {
    give?.()
    give = null
  }
  const slot: TakenSlot = {
    actor,
    end() {
      if (isOver) return
      isOver = true
      giveBack()
      ended()
    },
    run: work => held.run(slot, work),
    async aside(wait) {
      if (!give) return wait()
      giveBack()
      try {
        return await wait()
      } finally {
        // Work left running after the end has no slot to return to.
        if (!isOver) give = await comeBack()
        if (isOver) giveBack()
      }
    },
  }
  return slot
}

const held = new AsyncLocalStorage<TakenSlot>()

/**
 * Gives the slot back while waiting for something, and takes it again before all who are in line. It still counts as
 * one of its actor's slots. Throws inside a transaction, which would hold a connection that others need.
 */
export async function yieldSlot<T>(wait: () => Promise<T>): Promise<T> {
  const slot = held.getStore()
  if (!slot) return wait()
  refuseInTransaction('a task steps aside')
  return slot.aside(wait)
}

/** Work that nobody requested: schedules, commands. */
export const NOBODY = 'nobody'
const ENDLESS = Number.POSITIVE_INFINITY

const doneFor = new AsyncLocalStorage<SlotOwner>()
const namedOwner = (name: string): SlotOwner => ({ name, countRefusal: () => undefined })

/** The actor for whom work is being done: that of the current slot, or of `doFor`. */
export function currentActor(): SlotOwner {
  return held.getStore()?.actor ?? doneFor.getStore() ?? namedOwner(NOBODY)
}

/** Does work outside a slot for the actor of this name, such as a job that they caused. */
export function doFor<T>(name: string, work: () => Promise<T>): Promise<T> {
  return doneFor.run(namedOwner(name), work)
}

interface Wish {
  /** Served before all others; both groups have lines of their own. */
  readonly first?: boolean
  /** For work that outlives the call that caused it. */
  readonly actor?: SlotOwner
}

/**
 * Runs work that a process does only a few times at once, for the current actor. Rotates by actor: each has one at a
 * time, and their further work waits behind it, not before others. Throws ERR_UNAVAILABLE when more than `waiting` wait
 * in a line.
 */
export function limitedTo(atOnce: number, waiting = ENDLESS): <T>(work: () => Promise<T>, wish?: Wish) => Promise<T> {
  const slots = createSlots({ atOnce, waiting: ENDLESS, waitMs: ENDLESS, own: { slots: 1, places: ENDLESS } })
  const inLine = { first: 0, others: 0 }
  return async (work, { first = false, actor = currentActor() } = {}) => {
    const line = first ? 'first' : 'others'
    if (inLine[line] >= atOnce + waiting) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 2 })
    inLine[line]++
    const slot = await slots.enter({ ...actor, name: `${line} ${actor.name}` }, first)
    try {
      return await work()
    } finally {
      inLine[line]--
      slot.end()
    }
  }
}
