import { type PresenceChanged, SOCKET_EVENTS } from '@llave/api-contract/events'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { observable, useObservableSelector } from '../observable'
import { onSocket } from './socket'

/** The staff who have an operation open, for each operation shown on this page. */
const present = observable<Readonly<Record<string, readonly string[]>>>({})
const NOBODY: readonly string[] = []

/** How many components on this page show an operation: the page itself, and a dialog over it. */
const shown = new Map<string, number>()
let link: Socket | null = null

onSocket(socket => {
  link = socket
  // Also after a disconnection, when the server has forgotten what this page shows.
  const sayAll = () => {
    for (const operationId of shown.keys()) socket.emit(SOCKET_EVENTS.operationOpened, operationId)
  }
  socket.on('connect', sayAll)
  socket.on('disconnect', () => present.set({}))
  socket.on(SOCKET_EVENTS.presenceChanged, ({ operationId, userIds }: PresenceChanged) => {
    if (shown.has(operationId)) present.set({ ...present.get(), [operationId]: userIds })
  })
  if (socket.connected) sayAll()
})

function show(operationId: string): () => void {
  const count = shown.get(operationId) ?? 0
  shown.set(operationId, count + 1)
  if (count === 0 && link?.connected) link.emit(SOCKET_EVENTS.operationOpened, operationId)
  return () => {
    const left = (shown.get(operationId) ?? 1) - 1
    if (left > 0) {
      shown.set(operationId, left)
      return
    }
    shown.delete(operationId)
    const { [operationId]: _left, ...others } = present.get()
    present.set(others)
    if (link?.connected) link.emit(SOCKET_EVENTS.operationClosed, operationId)
  }
}

/** The ids of the staff who have an operation open, including the reader. */
export function usePresence(operationId: string): readonly string[] {
  useEffect(() => show(operationId), [operationId])
  return useObservableSelector(present, all => all[operationId] ?? NOBODY)
}
