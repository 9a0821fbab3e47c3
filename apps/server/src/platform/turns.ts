import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import { AppError } from './app-error'
import { refuseInTransaction } from './database/transact'

export interface TurnLimits {
  /** Concurrent turns. */
  readonly atOnce: number
  /** The length of the line, and how long the first may have waited in a line that no longer empties. */
  readonly waiting: number
  readonly waitMs: number
  /** An actor's share: turns, and places in their own line. */
  readonly own: { readonly turns: number; readonly places: number }
}

/** An actor with a limited share. */
export interface TurnTaker {
  readonly name: string
  /** Records a refusal because the share was used up. */
  countRefusal(): void
}

export interface Turns {
  /**
   * Refuses at once what would be refused or wait too long: ERR_TOO_MANY_REQUESTS for an actor without free places,
   * ERR_UNAVAILABLE for everybody under overload.
   */
  refuseIfFull(actor: TurnTaker): void
  /** Waits for a turn of this actor; refuses as `refuseIfFull` does. */
  enter(actor: TurnTaker): Promise<Turn>
}

export interface Turn {
  /** Gives the turn back; further calls do nothing. */
  end(): void
  /** Runs work that may give the turn back meanwhile (`stepAside`). */
  run(work: () => void): void
}

/** A line that empties within this time is a burst; one that lasts longer is overload. */
const BURST_MS = 500
/** Returning work, admitted before, comes first. */
const NEW = 0
const BACK = 1

/**
 * Turns at something that a process does only a few times at once. Each actor has a few of them, and behind these their
 * own line: surplus requests wait there, or are refused, without blocking others. All actors share a line for the turns
 * themselves, limited by length (how much a burst may pile up) and by time (how long a slow machine may make everybody
 * wait).
 */
export function createTurns({ atOnce, waiting, waitMs, own }: TurnLimits, now = () => performance.now()): Turns {
  const line = new PQueue({ concurrency: atOnce })
  const lines = new Map<string, PQueue>()
  /** Arrival times of those waiting for their first turn. */
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
  // With fewer waiting than turns, each is next: it waits for a slow call, not because of overload.
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
        // Work left running after the end has no turn to return to.
        if (!isOver) give = await comeBack()
        if (isOver) giveBack()
      }
    },
  }
  return turn
}

const held = new AsyncLocalStorage<HeldTurn>()

/**
 * Gives the turn back while waiting for something, and takes it again before all who are in line. It still counts as
 * one of its actor's turns. Throws inside a transaction, which would hold a connection that others need.
 */
export async function stepAside<T>(wait: () => Promise<T>): Promise<T> {
  const turn = held.getStore()
  if (!turn) return wait()
  refuseInTransaction('a task steps aside')
  return turn.aside(wait)
}

/** Work that nobody requested: jobs, commands. */
const NOBODY: TurnTaker = { name: 'nobody', countRefusal: () => undefined }
const ENDLESS = Number.POSITIVE_INFINITY

/**
 * Runs work that a process does only a few times at once, for the actor of the caller's turn. Rotates by actor: each
 * has one at a time, and their further work waits behind it, not before others.
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
