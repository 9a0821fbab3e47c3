import type { SignedIn } from '@llave/api-contract/people'
import { deviceStore, type KeyValueStore, tabStore } from '../device/storage'
import { observable, useObservable } from '../observable'
import { isAlive, nameSameSession } from './token'

const KEY = 'llave.session'

/** Key of a guest's unsent input in this tab; deleted when somebody signs in. */
export const GUEST_DRAFT = 'llave.guest-draft'

export interface Session {
  readonly token: string
  /** As last reported by the server, which alone decides what is allowed. */
  readonly record: SignedIn
}

/**
 * Why a session ended: the person signed out; the server closed it, or the network was lost; somebody else signed in in
 * another tab.
 */
export type SessionEnd = 'SIGNED_OUT' | 'ERR_INVALID_TOKEN' | 'REPLACED'

/** This page's changes of its session, to be announced to the other tabs. */
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

/** The current session, or null; one whose token has expired does not count. */
export function getSession(): Session | null {
  const session = current.get()
  return session && isAlive(session.token) ? session : null
}

export function useSession(): Session | null {
  return useObservable(current)
}

export function useSignedIn(): SignedIn {
  const session = useSession()
  if (!session) throw new Error('This page needs a session')
  return session.record
}

/** The session stays on the device when its tabs are closed. */
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

/** Starts a session; `remember` stores it on the device, otherwise it ends with the tabs that share it. */
export function startSession(session: Session, remember: boolean): void {
  keep(session, remember)
  tell({ began: session, remember, at: Date.now() })
  begin()
}

function begin(): void {
  tabStore.remove(GUEST_DRAFT)
  for (const listener of [...started]) listener()
}

/** Called when somebody signs in, here or in another tab (not when a stored session is found at start). */
export function onSessionStart(listener: () => void): () => void {
  started.add(listener)
  return () => started.delete(listener)
}

/**
 * Applies the server's updates (a newer token, changed data), wherever the session is stored. An answer for a previous
 * person must be ignored.
 */
export function refreshSession(changes: Partial<Session>): void {
  const session = current.get()
  if (!session || (changes.record && changes.record._id !== session.record._id)) return
  const refreshed = { ...session, ...changes }
  keep(refreshed, isRemembered())
  tell({ refreshed })
}

/** Ends the session in this browser and notifies the listeners (`onSessionEnd`). Drafts stay. */
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

/** Only for `session-tabs.ts`, which announces this page's changes of its session and applies those of other tabs. */
export const sharing = {
  start(listener: typeof tell): void {
    tell = listener
  },
  /**
   * Somebody signed in in another tab. If another person was signed in here, their page ends, because its data are not
   * for the new one.
   */
  began(session: Session, remember: boolean): void {
    const last = current.get()
    if (last && last.record._id !== session.record._id) {
      store(session, remember)
      leave('REPLACED')
      return
    }
    keep(session, remember)
    if (!last) begin()
  },
  refreshed(session: Session): void {
    if (isPresent(session)) keep(session, isRemembered())
  },
  ended(session: Session, why: SessionEnd): void {
    if (isPresent(session)) drop(why)
  },
}
