import { keys } from '../../../lib/queries/keys'
import { holdRefreshes } from '../../../lib/queries/realtime-refresh'

/** The card under the pointer while it is dragged. No state of React: a drag must not render the board again. */
let dragged: string | null = null
let release: (() => void) | null = null

/** What others change is not read under a card that is being dragged, but when it is let go. */
export function startDragging(cardId: string): void {
  stopDragging()
  dragged = cardId
  const releases = [keys.board.all, keys.cards.all].map(key => holdRefreshes(key))
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
