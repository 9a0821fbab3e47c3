import type { Message } from '@llave/api-contract/messages.calls'
import { useEffect } from 'react'
import { callAndRefresh } from '../../lib/queries/call-and-refresh'

/** Tells the other side that what it has written was seen: as soon as it is on a page that somebody looks at. */
export function useReadMessages(operationId: string, messages: readonly Message[], fromStaff: boolean): void {
  const waiting = messages.filter(message => message.fromStaff !== fromStaff && message.readDate === null).length
  useEffect(() => {
    if (waiting === 0) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      // Without the network it stays unread, and is told when the page is read again.
      void callAndRefresh('POST /operations/readMessages', { body: { operationId } }).catch(() => undefined)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [operationId, waiting])
}
