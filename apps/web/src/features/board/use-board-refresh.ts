import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime, REALTIME_OPENED } from '../../lib/socket'
import { BOARDS_KEY, listKey } from './board-calls'
import type { Filters } from './filters/filters'
import { isDragging } from './moves/dragging'

/** Changes that come one after another are read together. */
const GATHER_MS = 300

/** Reads again the lists that somebody's change has touched, and no others; never under a card that is being dragged. */
export function useBoardRefresh(filters: Filters): void {
  const queries = useQueryClient()
  useEffect(() => {
    const touched = new Set<string>()
    let isBehind = false
    let timer: ReturnType<typeof setTimeout> | undefined

    function refresh(): void {
      if (isDragging()) {
        timer = setTimeout(refresh, GATHER_MS)
        return
      }
      timer = undefined
      if (isBehind) void queries.invalidateQueries({ queryKey: BOARDS_KEY })
      isBehind = false
      for (const listId of touched) void queries.invalidateQueries({ queryKey: listKey(filters, listId) })
      touched.clear()
    }

    const stops = [
      onRealtime(REALTIME_OPENED, () => {
        isBehind = true
        timer ??= setTimeout(refresh, GATHER_MS)
      }),
      onRealtime(SOCKET_EVENTS.operationChanged, ({ listIds }) => {
        for (const listId of listIds) touched.add(listId)
        timer ??= setTimeout(refresh, GATHER_MS)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [queries, filters])
}

/** Reads the list again after changes, a little later so that several are read together. */
export function useListRefresh(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: ['operations', 'page'] })
      }, GATHER_MS)
    }
    const events = [REALTIME_OPENED, SOCKET_EVENTS.operationChanged] as const
    const stops = events.map(event => onRealtime(event, refresh))
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [queries])
}
