import { notificationsRoom, OPERATIONS_ROOM, type OperationChanged, SOCKET_EVENTS } from '@llave/api-contract/events'
import { isStaff } from '@llave/domain/people/roles'
import type { Socket } from 'socket.io-client'
import { noteNetworkFailure, onConnectionRegained } from '../api/connection'
import { queryClient } from '../queries/query-client'
import { getSession, onSessionEnd } from '../session/session'

/** Events for one person only, whichever page they have open. */
const OWN_EVENTS = [
  SOCKET_EVENTS.refreshNotifications,
  SOCKET_EVENTS.requestChanged,
  SOCKET_EVENTS.leadsChanged,
  SOCKET_EVENTS.ownTasksChanged,
] as const

/** Events without content. */
const BARE_EVENTS = [
  ...OWN_EVENTS,
  SOCKET_EVENTS.boardListsChanged,
  SOCKET_EVENTS.tagsChanged,
  SOCKET_EVENTS.contactsChanged,
  SOCKET_EVENTS.tasksChanged,
  SOCKET_EVENTS.peopleChanged,
] as const

export type Listeners = {
  readonly [E in (typeof BARE_EVENTS)[number]]: () => void
} & { readonly [SOCKET_EVENTS.operationChanged]: (change: OperationChanged) => void }

let socket: Socket | null = null
const followers = new Set<(socket: Socket) => void>()
const listeners = new Map<keyof Listeners, Set<(change?: OperationChanged) => void>>()

/**
 * Listens to realtime messages for the life of a session. They carry only ids: listeners refetch. Messages missed
 * during a disconnection, or by the server itself, are covered by invalidating everything.
 */
export function onRealtime<E extends keyof Listeners>(event: E, listener: Listeners[E]): () => void {
  const set = listeners.get(event) ?? new Set()
  listeners.set(event, set)
  set.add(listener as (change?: OperationChanged) => void)
  return () => set.delete(listener as (change?: OperationChanged) => void)
}

function tell(event: keyof Listeners, change?: OperationChanged): void {
  for (const listener of listeners.get(event) ?? []) listener(change)
}

/** Calls `follow` with the connection of this and every later session, before it is established. */
export function onSocket(follow: (socket: Socket) => void): void {
  followers.add(follow)
  if (socket) follow(socket)
}

/** Connects once, after sign-in. The library is loaded only then; offline, when the network is back. */
export async function connectRealtime(): Promise<void> {
  const session = getSession()
  if (!session || socket) return
  const library = await import('socket.io-client').catch(() => null)
  if (!library) return
  const { io } = library
  if (socket || getSession()?.token === undefined) return
  const room = notificationsRoom(session.record._id)
  const opened = io({ auth: answer => answer({ token: getSession()?.token }), transports: ['websocket', 'polling'] })
  let connectedBefore = false
  opened.on('connect', () => {
    const isBack = connectedBefore
    connectedBefore = true
    opened.emit(SOCKET_EVENTS.userJoined, room, (quietMs: number) => {
      // The event may have been sent after the page's readings but before it was connected.
      if (!isBack && quietMs < performance.now()) for (const event of OWN_EVENTS) tell(event)
    })
    if (isStaff(session.record.roles)) opened.emit(SOCKET_EVENTS.userJoined, OPERATIONS_ROOM)
    if (isBack) void queryClient.invalidateQueries()
  })
  opened.on('disconnect', reason => {
    if (reason === 'transport close' || reason === 'ping timeout') noteNetworkFailure()
  })
  opened.on(SOCKET_EVENTS.newsMissed, () => void queryClient.invalidateQueries())
  for (const event of BARE_EVENTS) opened.on(event, () => tell(event))
  opened.on(SOCKET_EVENTS.operationChanged, (change: OperationChanged) => tell(SOCKET_EVENTS.operationChanged, change))
  socket = opened
  for (const follow of followers) follow(opened)
}

/**
 * Waits until the connection is open, because browsers log an error for one that is closed while it is being opened.
 */
function close(opened: Socket): void {
  if (opened.connected) {
    opened.disconnect()
    return
  }
  opened.off()
  opened.io.reconnection(false)
  opened.once('connect', () => opened.disconnect())
  opened.once('connect_error', () => opened.disconnect())
}

onConnectionRegained(() => void connectRealtime())

onSessionEnd((_why, last) => {
  if (!socket) return
  if (socket.connected) socket.emit(SOCKET_EVENTS.userLeaved, notificationsRoom(last.record._id))
  close(socket)
  socket = null
})
