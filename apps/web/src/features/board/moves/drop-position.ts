import type { Card } from '@llave/api-contract/board.calls'
import { positionAfterDrop } from '../card/card-pages'
import type { Drop } from './drag-card'

/** The position in the list, as it will be, of a card that was let go above or below another, or beneath them all. */
export function dropPosition(drop: Drop, cards: readonly Card[], count: number): number {
  const own = cards.findIndex(card => card._id === drop.card._id)
  const ownIndex = own >= 0 ? own : null
  const at = drop.over ? cards.findIndex(card => card._id === drop.over?.cardId) : -1
  if (drop.over === null || at < 0) return positionAfterDrop(count, ownIndex)
  return positionAfterDrop(drop.over.edge === 'bottom' ? at + 1 : at, ownIndex)
}
