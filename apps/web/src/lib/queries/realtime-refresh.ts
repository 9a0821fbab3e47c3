import type { QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Listeners, onRealtime } from '../realtime/socket'
import { followReadings } from './follow'
import { queryClient } from './query-client'
import { createRefreshQueue } from './refresh-queue'
import { afterEvents } from './refreshes'

const queue = createRefreshQueue(queryClient)
followReadings(queue.add)

/** Listens to every event of the table; mount it once, around the areas. */
export function useRealtimeRefresh(): void {
  useEffect(() => {
    function follow<E extends keyof Listeners>(event: E): () => void {
      const keysOf = afterEvents[event] as (...args: Parameters<Listeners[E]>) => readonly QueryKey[]
      return onRealtime(event, ((...args: Parameters<Listeners[E]>) => queue.add(keysOf(...args))) as Listeners[E])
    }
    const stops = (Object.keys(afterEvents) as (keyof Listeners)[]).map(event => follow(event))
    return () => {
      for (const stop of stops) stop()
      queue.clear()
    }
  }, [])
}

/**
 * Pauses refreshes of the readings under a key while somebody works on them; others' changes are fetched when the
 * returned function is called. One's own calls still take effect.
 */
export const pauseRefreshes = queue.pause
