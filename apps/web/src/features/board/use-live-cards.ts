import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { BOARD_CARDS_PER_PAGE } from '@llave/domain/validation/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'
import { onRealtime } from '../../lib/realtime/socket'
import { putNews } from './board-calls'
import { boardFilters, type Filters } from './filters/filters'
import { draggedCard } from './moves/dragging'

/** Changes in quick succession are read together. */
const GATHER_MS = 300

/**
 * Reloads single cards that somebody has changed, instead of whole lists, once no card is being dragged. Cards are read
 * one request after the other, so that an older answer never replaces a newer one; changes that arrive while other
 * filters are loading are read with those.
 */
export function useLiveCards(filters: Filters): void {
  const client = useQueryClient()
  const present = useEffectEvent(() => filters)
  useEffect(() => {
    const ids = new Set<string>()
    const listIds = new Set<string>()
    /** Set while waiting or reading, to keep requests sequential. */
    let timer: ReturnType<typeof setTimeout> | undefined

    async function read(): Promise<void> {
      const under = present()
      const operationIds = [...ids]
      const body = { filters: boardFilters(under), operationIds, listIds: [...listIds] }
      ids.clear()
      listIds.clear()
      const news =
        operationIds.length > BOARD_CARDS_PER_PAGE
          ? null
          : await call('POST /operations/listCards', { body }).catch(() => null)
      // Too many cards, or a failure: the board is reloaded.
      if (news === null) await client.invalidateQueries({ queryKey: keys.board.all })
      else if (under === present() && draggedCard() === null) putNews(client, under, operationIds, news)
      else gather(operationIds, body.listIds)
    }
    function schedule(): void {
      timer ??= setTimeout(async () => {
        if (draggedCard() === null) await read()
        timer = undefined
        if (ids.size > 0) schedule()
      }, GATHER_MS)
    }
    function gather(operationIds: readonly string[], changed: readonly string[]): void {
      for (const id of operationIds) ids.add(id)
      for (const id of changed) listIds.add(id)
      schedule()
    }

    const stop = onRealtime(SOCKET_EVENTS.operationChanged, change => gather([change.operationId], change.listIds))
    return () => {
      stop()
      clearTimeout(timer)
      ids.clear()
    }
  }, [client])
}
