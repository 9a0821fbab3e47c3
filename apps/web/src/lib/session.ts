import type { SignedIn } from '@llave/api-contract/people'
import { observable, useObservable } from './observable'
import { deviceStore, type KeyValueStore, tabStore } from './storage'
import { isAlive } from './token'

const KEY = 'llave.session'

export interface Session {
  readonly token: string
  /** As the server last told it; the server alone decides what is allowed. */
  readonly record: SignedIn
}

/** Why a session ended: signed out, or the server (or a lost network) closed it. */
export type SessionEnd = 'SIGNED_OUT' | 'ERR_INVALID_TOKEN'

const started = new Set<() => void>()
const ended = new Set<(why: SessionEnd, last: Session) => void>()

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

function keep(session: Session, remember: boolean): void {
  const [into, other] = remember ? [deviceStore, tabStore] : [tabStore, deviceStore]
  other.remove(KEY)
  into.set(KEY, JSON.stringify(session))
  current.set(session)
}

/** Starts a session; `remember` keeps it on the device, else it ends with the tab. */
export function startSession(session: Session, remember: boolean): void {
  keep(session, remember)
  for (const listener of [...started]) listener()
}

/** Hears that somebody has signed in on this page (not that a stored session was found at start). */
export function onSessionStart(listener: () => void): () => void {
  started.add(listener)
  return () => started.delete(listener)
}

/** Takes over what the server tells anew (a fresher token, changed data) where the session is already kept. */
export function refreshSession(changes: Partial<Session>): void {
  const session = current.get()
  if (session) keep({ ...session, ...changes }, deviceStore.get(KEY) !== null)
}

/** Ends the session on this device and tells who listens (`onSessionEnd`). Drafts stay. */
export function endSession(why: SessionEnd): void {
  const last = current.get()
  tabStore.remove(KEY)
  deviceStore.remove(KEY)
  current.set(null)
  if (last) for (const listener of [...ended]) listener(why, last)
}

export function onSessionEnd(listener: (why: SessionEnd, last: Session) => void): () => void {
  ended.add(listener)
  return () => ended.delete(listener)
}

/** Signing out (or in as another person) in one tab is followed by the other tabs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', event => {
    if (event.key !== KEY) return
    const last = current.get()
    const there = read(deviceStore)
    if (there) current.set(there)
    else if (last && !read(tabStore)) endSession('SIGNED_OUT')
  })
}
