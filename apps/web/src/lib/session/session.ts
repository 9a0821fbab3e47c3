import type { SignedIn } from '@llave/api-contract/people'
import { deviceStore, type KeyValueStore, tabStore } from '../device/storage'
import { observable, useObservable } from '../observable'
import { isAlive, nameSameSession } from './token'

const KEY = 'llave.session'

export interface Session {
  readonly token: string
  /** As the server last told it; the server alone decides what is allowed. */
  readonly record: SignedIn
}

/** Why a session ended: signed out; closed by the server (or a lost network); another person has signed in in another tab. */
export type SessionEnd = 'SIGNED_OUT' | 'ERR_INVALID_TOKEN' | 'REPLACED'

/** What this page has done with its session, for the other tabs. */
export type SessionNews =
  | { readonly began: Session; readonly remember: boolean; readonly at: number }
  | { readonly refreshed: Session }
  | { readonly ended: Session; readonly why: SessionEnd }

const started = new Set<() => void>()
const ended = new Set<(why: SessionEnd, last: Session) => void>()
let tell: (news: SessionNews) => void = () => undefined

function read(store: KeyValueStore): Session | null {
  try {
    const session = JSON.parse(store.get(KEY) ?? 'null') as Session | null
    return session && isAlive(session.token) ? session : null
  } catch {
    return null
  }
}

const current = observable<Session | null>(read(tabStore) ?? read(deviceStore))

/** The living session, or null; one whose token has expired is none. */
export function getSession(): Session | null {
  const session = current.get()
  return session && isAlive(session.token) ? session : null
}

export function useSession(): Session | null {
  return useObservable(current)
}

/** The signed-in person, for pages that only they can open. */
export function useSignedIn(): SignedIn {
  const session = useSession()
  if (!session) throw new Error('This page needs a session')
  return session.record
}

/** Whether the session stays on the device when its tabs are closed. */
export function isRemembered(): boolean {
  return deviceStore.get(KEY) !== null
}

function store(session: Session, remember: boolean): void {
  const [into, other] = remember ? [deviceStore, tabStore] : [tabStore, deviceStore]
  other.remove(KEY)
  into.set(KEY, JSON.stringify(session))
}

function keep(session: Session, remember: boolean): void {
  store(session, remember)
  current.set(session)
}

/** Starts a session; `remember` keeps it on the device, else it ends with the tabs that share it. */
export function startSession(session: Session, remember: boolean): void {
  keep(session, remember)
  tell({ began: session, remember, at: Date.now() })
  for (const listener of [...started]) listener()
}

/** Hears that somebody has signed in, here or in another tab (not that a stored session was found at start). */
export function onSessionStart(listener: () => void): () => void {
  started.add(listener)
  return () => started.delete(listener)
}

/** Takes over what the server tells anew (a fresher token, changed data) where the session is already kept. */
export function refreshSession(changes: Partial<Session>): void {
  const session = current.get()
  if (!session) return
  const refreshed = { ...session, ...changes }
  keep(refreshed, isRemembered())
  tell({ refreshed })
}

/** Ends the session in this browser and tells who listens (`onSessionEnd`). Drafts stay. */
export function endSession(why: SessionEnd): void {
  const last = current.get()
  drop(why)
  if (last) tell({ ended: last, why })
}

function drop(why: SessionEnd): void {
  tabStore.remove(KEY)
  deviceStore.remove(KEY)
  leave(why)
}

function leave(why: SessionEnd): void {
  const last = current.get()
  current.set(null)
  if (last) for (const listener of [...ended]) listener(why, last)
}

export function onSessionEnd(listener: (why: SessionEnd, last: Session) => void): () => void {
  ended.add(listener)
  return () => ended.delete(listener)
}

/** Whether this page's session is the one of that token. */
export function isPresent({ token }: Session): boolean {
  const session = current.get()
  return session !== null && nameSameSession(session.token, token)
}

/** For `session-tabs.ts` alone: what this page does with its session is told there, and what others do is followed here. */
export const sharing = {
  start(listener: typeof tell): void {
    tell = listener
  },
  /** Somebody has signed in elsewhere. Where another person was, their page ends: what it has read is not for this one. */
  began(session: Session, remember: boolean): void {
    const last = current.get()
    if (last && last.record._id !== session.record._id) {
      store(session, remember)
      leave('REPLACED')
      return
    }
    keep(session, remember)
    if (!last) for (const listener of [...started]) listener()
  },
  refreshed(session: Session): void {
    if (isPresent(session)) keep(session, isRemembered())
  },
  ended(session: Session, why: SessionEnd): void {
    if (isPresent(session)) drop(why)
  },
}
