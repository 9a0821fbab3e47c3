import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { BOARD_CARDS_PER_PAGE } from '@llave/domain/validation/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'
import { onRealtime } from '../../lib/realtime/socket'
import { putNews } from './board-calls'
import { boardFilters, type Filters } from './filters/filters'
import { draggedCard } from './moves/dragging'

/** Changes in quick succession are read together. */
const GATHER_MS = 300

/** Reads single cards again when somebody has changed them, once nobody holds one: an open board reads no whole lists. */
export function useLiveCards(filters: Filters): void {
  const client = useQueryClient()
  useEffect(() => {
    const ids = new Set<string>()
    const listIds = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined

    async function read(): Promise<void> {
      timer = undefined
      if (draggedCard() !== null) {
        schedule()
        return
      }
      const asked = { operationIds: [...ids], listIds: [...listIds] }
      ids.clear()
      listIds.clear()
      if (asked.operationIds.length > BOARD_CARDS_PER_PAGE) {
        await client.invalidateQueries({ queryKey: keys.board.all })
        return
      }
      try {
        const news = await call('POST /operations/listCards', { body: { filters: boardFilters(filters), ...asked } })
        putNews(client, filters, asked.operationIds, news)
      } catch {
        await client.invalidateQueries({ queryKey: keys.board.all })
      }
    }
    function schedule(): void {
      timer ??= setTimeout(() => void read(), GATHER_MS)
    }

    const stop = onRealtime(SOCKET_EVENTS.operationChanged, change => {
      ids.add(change.operationId)
      for (const listId of change.listIds) listIds.add(listId)
      schedule()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, filters])
}
