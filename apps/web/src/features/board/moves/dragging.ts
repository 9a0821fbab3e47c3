import { keys } from '../../../lib/queries/keys'
import { holdRefreshes } from '../../../lib/queries/realtime-refresh'

/** The card under the pointer while it is dragged. No state of React: a drag must not render the board again. */
let dragged: string | null = null
let release: (() => void) | null = null

/** Others' changes are not read while a card is dragged, but once it is dropped. */
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
