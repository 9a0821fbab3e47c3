import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime, REALTIME_OPENED } from '../../lib/socket'
import { requestsKey } from './api/requests-query'

/** What a customer sees of their requests is fetched again when it has changed, and when they are notified of something. */
export function useLiveRequests(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: requestsKey })
    const events = [REALTIME_OPENED, SOCKET_EVENTS.requestChanged, SOCKET_EVENTS.refreshNotifications] as const
    const stops = events.map(event => onRealtime(event, refresh))
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
}
