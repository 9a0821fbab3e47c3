import type { ComponentType } from 'react'
import { newKey, type Steps } from './history'
import { type Location, resolve, type To } from './location'
import type { Params } from './match'

/** What is shown at an address. */
export interface Screen {
  /** What the table of routes says about it. */
  readonly route: unknown
  readonly params: Params
  /** The page, and before it what surrounds it, outermost first; each shows the next in its `Outlet`. */
  readonly parts: readonly ComponentType[]
}

/** Somebody is led to another address instead. */
export interface Detour {
  readonly to: string
}

/** How the present address was reached: by a link, in place of the one before, or by Back, Forward and opening. */
export type Way = 'PUSH' | 'REPLACE' | 'POP'

export interface NavigateOptions {
  readonly replace?: boolean
  /** Kept with the step of the history. */
  readonly state?: object | null
  /** The page stays scrolled as it is. */
  readonly preventScrollReset?: boolean
}

export interface Navigate {
  /** Resolves when the screen is there, or when somebody is asked whether to leave. */
  (to: To, options?: NavigateOptions): Promise<void>
  /** So many steps on, or back; the browser takes them in its own time, and none where there are none. */
  (delta: number): void
}

/** Says whether the person must be asked before leaving for another address. */
export type Ask = (move: { readonly from: Location; readonly to: Location }) => boolean

/** Somebody was about to leave, and is asked. */
export interface Held {
  readonly by: Ask
  readonly proceed: () => void
  readonly stay: () => void
}

export interface RouterState {
  readonly location: Location
  readonly way: Way
  /** Null until the first screen is there. */
  readonly screen: Screen | null
  /** The next screen is on its way. */
  readonly loading: boolean
  readonly preventScrollReset: boolean
  readonly held: Held | null
}

export interface Router {
  readonly get: () => RouterState
  /** Hears of each new state, with the one before, while the page still shows that one. Answers how to stop. */
  readonly subscribe: (listener: (state: RouterState, before: RouterState) => void) => () => void
  readonly navigate: Navigate
  /** Finds the screen of the present address again: who is signed in has changed. */
  readonly revalidate: () => Promise<void>
  /** The newest one is asked first. Answers how to take it away. */
  readonly hold: (ask: Ask) => () => void
  readonly dispose: () => void
}

/** A step that was held is being taken back. */
interface Return {
  /** How far the browser is from the step that is shown; negative before it. */
  away: number
  readonly done: () => void
}

/** Finds the screen of an address; at once, where it can. */
export type Find = (location: Location) => Screen | Detour | Promise<Screen | Detour>

interface Visit {
  readonly location: Location
  readonly way: Way
  readonly preventScrollReset?: boolean
  /** The address stays the present one; only its screen is found again. */
  readonly again?: boolean
}

/**
 * Leads from screen to screen: the present one stays until the next one has been found, the newest wish counts, and
 * nobody leaves what holds them without being asked. Begins at the present address.
 */
export function createRouter(steps: Steps, find: Find): Router {
  const listeners = new Set<(state: RouterState, before: RouterState) => void>()
  const asks: Ask[] = []
  let state: RouterState = {
    location: steps.now(),
    way: 'POP',
    screen: null,
    loading: false,
    preventScrollReset: false,
    held: null,
  }
  let visit: Visit | null = null
  let returning: Return | null = null
  /** The next step heard of has been agreed to. */
  let agreed = false

  function set(changes: Partial<RouterState>): void {
    const before = state
    state = { ...state, ...changes }
    for (const listener of [...listeners]) listener(state, before)
  }

  function show({ location, way, preventScrollReset = false, again }: Visit, screen: Screen): void {
    visit = null
    if (again) {
      set({ screen, loading: false })
    } else {
      if (way === 'PUSH') steps.push(location)
      if (way === 'REPLACE') steps.replace(location)
      set({ location, way, screen, preventScrollReset, loading: false, held: null })
    }
  }

  /** Whether it leads to another place on the screen that is shown. While that is found again, it may be another one. */
  function isNear({ location, again }: Visit): boolean {
    const { pathname, search, hash } = state.location
    const isSame = location.pathname === pathname && location.search === search
    return isSame && location.hash !== hash && !again && !visit?.again
  }

  async function begin(next: Visit): Promise<void> {
    const near = isNear(next)
    visit = next
    const { location } = next
    if (state.screen && near) {
      show(next, state.screen)
      return
    }
    let found = find(location)
    if (found instanceof Promise) {
      if (!next.again) set({ loading: true })
      found = await found.catch(broken)
      // Somebody wants to go elsewhere by now.
      if (visit !== next) return
    }
    if ('to' in found) {
      // An address that cannot be shown leaves no step behind; one that a new session leads away from is a step before.
      const way = next.way === 'PUSH' || next.again ? 'PUSH' : 'REPLACE'
      await begin({ ...next, again: false, way, location: locationOf(found.to) })
    } else {
      show(next, found)
    }
  }

  function locationOf(to: To, kept: object | null = null): Location {
    return { ...resolve(to, state.location), state: kept as Location['state'], key: newKey() }
  }

  /** Whether somebody has to be asked; `proceed` leaves, and `stay` need do nothing more. */
  function isHeld(to: Location, proceed: () => void): boolean {
    const by = asks.findLast(ask => ask({ from: state.location, to }))
    if (!by) return false
    const stay = () => {
      if (state.held === held) set({ held: null })
    }
    const held: Held = {
      by,
      stay,
      proceed() {
        // Pressed twice, or too late.
        if (state.held !== held) return
        stay()
        proceed()
      },
    }
    set({ held })
    return true
  }

  function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') {
      steps.go(to)
      return Promise.resolve()
    }
    const { replace = false, preventScrollReset = false } = options
    const location = locationOf(to, options.state)
    const leave = () => begin({ location, way: replace ? 'REPLACE' : 'PUSH', preventScrollReset })
    return isHeld(location, () => void leave()) ? Promise.resolve() : leave()
  }

  /** Somebody in a hurry has pressed Back again meanwhile: the browser is led on until it is where the screen is. */
  function goOnReturning(way: Return, delta: number): void {
    const isOwn = Math.sign(delta) !== Math.sign(way.away)
    way.away += delta
    if (way.away === 0) {
      returning = null
      way.done()
    } else if (isOwn) {
      steps.go(-way.away)
    }
  }

  const stopListening = steps.listen((location, delta) => {
    if (returning) {
      goOnReturning(returning, delta)
      return
    }
    const isAgreed = agreed
    agreed = false
    let back: Promise<void> | undefined
    const proceed = () =>
      void back?.then(() => {
        agreed = true
        steps.go(delta)
      })
    if (!isAgreed && delta !== 0 && isHeld(location, proceed)) {
      // The browser has taken the step already.
      back = new Promise(done => {
        returning = { away: delta, done }
      })
      steps.go(-delta)
      return
    }
    void begin({ location, way: 'POP' })
  })

  void begin({ location: state.location, way: 'POP' })

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate,
    revalidate: () => begin({ ...(visit ?? { location: state.location, way: state.way, again: true }) }),
    hold(ask) {
      asks.push(ask)
      return () => {
        asks.splice(asks.indexOf(ask), 1)
        if (state.held?.by === ask) set({ held: null })
      }
    },
    dispose() {
      stopListening()
      listeners.clear()
    },
  }
}

/** What could not be found says so in its own place: the page of errors takes it. */
function broken(error: unknown): Screen {
  return {
    route: undefined,
    params: {},
    parts: [
      () => {
        throw error
      },
    ],
  }
}
