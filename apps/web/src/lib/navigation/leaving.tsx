import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, type Location, useBlocker } from 'react-router'

/** Decides whether the person must be asked before leaving for another address. */
type Ask = (move: { readonly from: Location; readonly to: Location }) => boolean

/** The pending question before leaving, and its answers. */
interface LeaveGuard {
  readonly blocked: boolean
  readonly proceed: () => void
  readonly stay: () => void
}

interface Leaving {
  /** Adds a check before existing ones. Returns a function that removes it. */
  readonly add: (ask: Ask) => () => void
  /** The check that is asking now. */
  readonly by: Ask | null
  readonly proceed: () => void
  readonly stay: () => void
}

const LeavingContext = createContext<Leaving | null>(null)

/**
 * Around all screens, because the router supports a single blocker, and a drawer with a form may be over another form.
 */
export function LeaveGuards({ children }: { readonly children: ReactNode }) {
  const [asks] = useState<Ask[]>([])
  const by = useRef<Ask | null>(null)
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) => {
        by.current = asks.findLast(ask => ask({ from, to })) ?? null
        return by.current !== null
      },
      [asks],
    ),
  )
  const newest = useRef(blocker)
  useEffect(() => {
    newest.current = blocker
  })
  const add = useCallback(
    (ask: Ask) => {
      asks.push(ask)
      return () => {
        asks.splice(asks.indexOf(ask), 1)
        if (by.current === ask) newest.current.reset?.()
      }
    },
    [asks],
  )
  const leaving = {
    add,
    by: blocker.state === 'blocked' ? by.current : null,
    proceed: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
  return <LeavingContext value={leaving}>{children}</LeavingContext>
}

/** Asks before leaving this page by a link or the browser's navigation, while `ask` says so. */
export function useLeaveGuard(ask: boolean | Ask): LeaveGuard {
  const leaving = use(LeavingContext)
  if (!leaving) throw new Error('There are no LeaveGuards around this')
  const { add, by, proceed, stay } = leaving
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  const own = useCallback<Ask>(move => {
    const { current } = newest
    return typeof current === 'function' ? current(move) : current
  }, [])
  useEffect(() => add(own), [add, own])
  return { blocked: by === own, proceed, stay }
}
