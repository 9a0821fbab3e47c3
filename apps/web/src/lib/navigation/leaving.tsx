import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, type Location, useBlocker } from 'react-router'

/** Says whether the person must be asked before leaving for another address. */
type Ask = (move: { readonly from: Location; readonly to: Location }) => boolean

/** Whether somebody was about to leave and has to be asked, and what they may answer. */
interface LeaveGuard {
  readonly blocked: boolean
  readonly proceed: () => void
  readonly stay: () => void
}

interface Leaving {
  /** Begins to ask, before everybody who asks already. Answers how to end that. */
  readonly add: (ask: Ask) => () => void
  /** Who asks now. */
  readonly by: Ask | null
  readonly proceed: () => void
  readonly stay: () => void
}

const LeavingContext = createContext<Leaving | null>(null)

/** Around all screens: the router asks a single blocker, and a drawer with a form may stand over another form. */
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

/** Holds the person on this page while `ask` says so: no link and no step of the browser leads away unasked. */
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
