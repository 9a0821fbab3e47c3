import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import { AppError } from './app-error'
import { refuseInTransaction } from './database/transact'

export interface TurnLimits {
  /** How many have a turn at once. */
  readonly atOnce: number
  /** How many more may wait for one, and how long the first of them may have waited in a line that no longer empties. */
  readonly waiting: number
  readonly waitMs: number
  /** What one actor may have of it: turns, and places in a line of their own behind these. */
  readonly own: { readonly turns: number; readonly places: number }
}

/** Whoever is to have no more than their share. */
export interface TurnTaker {
  readonly name: string
  /** Notes that they were refused because they had all of it. */
  countRefusal(): void
}

export interface Turns {
  /**
   * Refuses at once whoever would be refused or wait too long: an actor who has all their places taken with
   * ERR_TOO_MANY_REQUESTS, everybody when there is too much to do with ERR_UNAVAILABLE.
   */
  refuseIfFull(actor: TurnTaker): void
  /** Waits for a turn of this actor; refuses as `refuseIfFull` does. */
  enter(actor: TurnTaker): Promise<Turn>
}

/** The right to be worked on. */
export interface Turn {
  /** Gives it back; whoever calls this again changes nothing. */
  end(): void
  /** Runs the work that may give it back meanwhile (`stepAside`). */
  run(work: () => void): void
}

/** A line that empties within this time is a burst, which is worked off; one that stands longer is overload. */
const BURST_MS = 500
/** Whoever was let in before comes first. */
const NEW = 0
const BACK = 1

/**
 * Turns at something that a process does only a few times at once. Each actor has a few of them, and behind these a
 * line of their own: what they ask for on top waits there, or is refused, and keeps nobody else waiting. All actors
 * share a line for the turns themselves, which is bounded twice: its length is what a burst may pile up, its time how
 * long a slow machine may make everybody wait.
 */
export function createTurns({ atOnce, waiting, waitMs, own }: TurnLimits, now = () => performance.now()): Turns {
  const line = new PQueue({ concurrency: atOnce })
  const lines = new Map<string, PQueue>()
  /** When those came who wait for their first turn. */
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
  const takeFirst = () => {
    if (arrivals.length === 0) filledSince = now()
    arrivals.push(now())
    return take(NEW, () => arrivals.shift())
  }
  const isStanding = () => now() - filledSince > BURST_MS && now() - (arrivals[0] ?? now()) > waitMs
  // With fewer waiting than turns, each is next in its turn: it waits for a slow call, not because of overload.
  const isTooMuch = () => arrivals.length >= waiting || (arrivals.length >= atOnce && isStanding())

  const refuseIfFull = ({ name, countRefusal }: TurnTaker) => {
    const mine = lines.get(name)
    if (mine && mine.pending >= own.turns && mine.size >= own.places) {
      countRefusal()
      throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfter: 1 })
    }
    if (line.pending >= atOnce && isTooMuch()) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 2 })
  }
  const lineOf = ({ name }: TurnTaker) => {
    const known = lines.get(name)
    if (known) return known
    const made = new PQueue({ concurrency: own.turns })
    made.on('idle', () => lines.delete(name))
    lines.set(name, made)
    return made
  }
  return {
    refuseIfFull,
    async enter(actor) {
      refuseIfFull(actor)
      return new Promise(entered => {
        void lineOf(actor).add(async () => {
          const first = await takeFirst()
          await new Promise<void>(ended => entered(createTurn(actor, first, () => take(BACK), ended)))
        })
      })
    },
  }
}

interface HeldTurn extends Turn {
  readonly actor: TurnTaker
  aside<T>(wait: () => Promise<T>): Promise<T>
}

function createTurn(actor: TurnTaker, first: () => void, comeBack: () => Promise<() => void>, ended: () => void): Turn {
  let isOver = false
  let give: (() => void) | null = first
  const giveBack = () => {
    give?.()
    give = null
  }
  const turn: HeldTurn = {
    actor,
    end() {
      if (isOver) return
      isOver = true
      giveBack()
      ended()
    },
    run: work => held.run(turn, work),
    async aside(wait) {
      if (!give) return wait()
      giveBack()
      try {
        return await wait()
      } finally {
        // What somebody leaves running behind them has no turn to come back to.
        if (!isOver) give = await comeBack()
        if (isOver) giveBack()
      }
    },
  }
  return turn
}

const held = new AsyncLocalStorage<HeldTurn>()

/**
 * Waits for something without keeping others waiting: the turn is given back meanwhile, and taken again before all who
 * are in line, because what was let in is served. It still counts among those of its actor. Throws inside a
 * transaction: it would hold a connection that others need in their turns.
 */
export async function stepAside<T>(wait: () => Promise<T>): Promise<T> {
  const turn = held.getStore()
  if (!turn) return wait()
  refuseInTransaction('a task steps aside')
  return turn.aside(wait)
}

/** What nobody has asked for: jobs, commands. */
const NOBODY: TurnTaker = { name: 'nobody', countRefusal: () => undefined }
const ENDLESS = Number.POSITIVE_INFINITY

/**
 * Runs what a process does only a few times at once, for whoever's turn the caller holds. It goes round by actor: each
 * has one at a time, and whatever more they want waits behind it and not before others.
 */
export function takeTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = createTurns({ atOnce, waiting: ENDLESS, waitMs: ENDLESS, own: { turns: 1, places: ENDLESS } })
  return async work => {
    const turn = await turns.enter(held.getStore()?.actor ?? NOBODY)
    try {
      return await work()
    } finally {
      turn.end()
    }
  }
}
