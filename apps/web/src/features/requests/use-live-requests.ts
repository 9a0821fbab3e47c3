import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime } from '../../lib/socket'
import { requestsKey } from './api/requests-query'

/** A customer hears of changes to their requests as notifications: what is shown is fetched again. */
export function useLiveRequests(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onRealtime(SOCKET_EVENTS.refreshNotifications, () => void queries.invalidateQueries({ queryKey: requestsKey })),
    [queries],
  )
}
