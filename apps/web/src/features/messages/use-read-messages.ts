import type { Message } from '@llave/api-contract/messages.calls'
import { useEffect } from 'react'
import { paths } from '../../lib/navigation/paths'
import { watchedAddresses } from '../../lib/navigation/watched-addresses'
import { callAndRefresh } from '../../lib/queries/call-and-refresh'
import { aboutOf, bearerOf, type Link } from '../signing/signing.published'

/**
 * Marks the other side's messages as read as soon as somebody sees them on the page; this also marks the reader's own
 * notifications of them. Sent for each new message and at each opening, because messages that a colleague has read
 * leave the reader's own notifications unread.
 */
export function useReadMessages(
  operationId: string,
  messages: readonly Message[],
  fromStaff: boolean,
  place?: Link,
): void {
  const newest = messages.findLast(message => message.fromStaff !== fromStaff)?._id

  useEffect(() => {
    // A holder's place has no notifications of messages.
    if (place) return
    const address = (fromStaff ? paths.operation : paths.request)(operationId, 'mensajes')
    return whileVisible(
      () => watchedAddresses.add(address),
      () => watchedAddresses.delete(address),
    )
  }, [operationId, fromStaff, place])

  useEffect(() => {
    if (newest === undefined) return
    let told = false
    return whileVisible(() => {
      if (told) return
      told = true
      // Offline they stay unread, and are marked when somebody sees the page again.
      const read = place
        ? callAndRefresh('POST /holderPlace/readMessages', { body: aboutOf(place), ...bearerOf(place) })
        : callAndRefresh('POST /operations/readMessages', { body: { operationId } })
      void read.catch(() => {
        told = false
      })
    })
  }, [operationId, newest, place])
}

/** Calls `begin` whenever the page becomes visible, and `end` when it is hidden or left. */
function whileVisible(begin: () => void, end: () => void = () => undefined): () => void {
  const look = () => (document.visibilityState === 'visible' ? begin() : end())
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    end()
  }
}
