import { keys } from '../../../lib/queries/keys'
import { pauseRefreshes } from '../../../lib/queries/realtime-refresh'

/** The dragged card. Not React state, because a drag must not render the board. */
let dragged: string | null = null
let release: (() => void) | null = null

/** Changes by others are read after the drop, not during a drag. */
export function startDragging(cardId: string): void {
  stopDragging()
  dragged = cardId
  const releases = [keys.board.all, keys.cards.all].map(key => pauseRefreshes(key))
  release = () => {
    for (const one of releases) one()
  }
}

export function stopDragging(): void {
  dragged = null
  release?.()
  release = null
}

export function draggedCard(): string | null {
  return dragged
}
