import type { Message } from '@llave/api-contract/messages.calls'
import { useEffect } from 'react'
import { paths } from '../../lib/navigation/paths'
import { watchedAddresses } from '../../lib/navigation/watched-addresses'
import { callAndRefresh } from '../../lib/queries/call-and-refresh'

/**
 * Tells the server that what the other side has written was seen, as soon as it is on a page that somebody looks at:
 * the other side learns of it, and one's own notifications of it are read. Told once for each new message and at each
 * opening, since what a colleague has read leaves one's own notifications waiting.
 */
export function useReadMessages(operationId: string, messages: readonly Message[], fromStaff: boolean): void {
  const newest = messages.findLast(message => message.fromStaff !== fromStaff)?._id

  useEffect(() => {
    const address = (fromStaff ? paths.operation : paths.request)(operationId, 'mensajes')
    return whileVisible(
      () => watchedAddresses.add(address),
      () => watchedAddresses.delete(address),
    )
  }, [operationId, fromStaff])

  useEffect(() => {
    if (newest === undefined) return
    let told = false
    return whileVisible(() => {
      if (told) return
      told = true
      // Without the network it stays unread, and is told when somebody looks at the page again.
      void callAndRefresh('POST /operations/readMessages', { body: { operationId } }).catch(() => {
        told = false
      })
    })
  }, [operationId, newest])
}

/** Begins as soon as the page is visible and again whenever it is again; ends when it is hidden or left. */
function whileVisible(begin: () => void, end: () => void = () => undefined): () => void {
  const look = () => (document.visibilityState === 'visible' ? begin() : end())
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    end()
  }
}
