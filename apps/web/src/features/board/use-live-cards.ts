import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { BOARD_CARDS_PER_PAGE } from '@llave/domain/validation/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'
import { onRealtime } from '../../lib/realtime/socket'
import { putNews } from './board-calls'
import { boardFilters, type Filters } from './filters/filters'
import { draggedCard } from './moves/dragging'

/** Changes in quick succession are read together. */
const GATHER_MS = 300

/**
 * Reads single cards again when somebody has changed them, once nobody holds one: an open board reads no whole lists. One
 * reading after the other, so that an older answer never replaces a newer one; what was told while other filters were
 * being applied is read under those.
 */
export function useLiveCards(filters: Filters): void {
  const client = useQueryClient()
  const newest = useRef(filters)
  useEffect(() => {
    newest.current = filters
  })
  useEffect(() => {
    const ids = new Set<string>()
    const listIds = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isReading = false
    let isOver = false

    async function read(): Promise<void> {
      const under = newest.current
      const asked = { operationIds: [...ids], listIds: [...listIds] }
      ids.clear()
      listIds.clear()
      if (asked.operationIds.length > BOARD_CARDS_PER_PAGE) {
        await client.invalidateQueries({ queryKey: keys.board.all })
        return
      }
      try {
        const news = await call('POST /operations/listCards', { body: { filters: boardFilters(under), ...asked } })
        if (under === newest.current && draggedCard() === null) putNews(client, under, asked.operationIds, news)
        else gather(asked)
      } catch {
        await client.invalidateQueries({ queryKey: keys.board.all })
      }
    }
    async function readUnlessHeld(): Promise<void> {
      timer = undefined
      if (draggedCard() === null) {
        isReading = true
        await read()
        isReading = false
      }
      if (ids.size > 0) schedule()
    }
    function schedule(): void {
      if (!isReading && !isOver) timer ??= setTimeout(() => void readUnlessHeld(), GATHER_MS)
    }
    function gather(told: { readonly operationIds: readonly string[]; readonly listIds: readonly string[] }): void {
      for (const id of told.operationIds) ids.add(id)
      for (const id of told.listIds) listIds.add(id)
      schedule()
    }

    const stop = onRealtime(SOCKET_EVENTS.operationChanged, ({ operationId, listIds: changed }) =>
      gather({ operationIds: [operationId], listIds: changed }),
    )
    return () => {
      isOver = true
      stop()
      clearTimeout(timer)
    }
  }, [client])
}
