import type { Card } from '@llave/api-contract/board.calls'
import { positionAfterDrop } from '../model/card-pages'
import type { Drop } from './drag-card'

/** The position of a dropped card in its list: above or below another card, or at the end. */
export function dropPosition(drop: Drop, cards: readonly Card[], count: number): number {
  const own = cards.findIndex(card => card._id === drop.card._id)
  const ownIndex = own >= 0 ? own : null
  const at = drop.over ? cards.findIndex(card => card._id === drop.over?.cardId) : -1
  if (drop.over === null || at < 0) return positionAfterDrop(count, ownIndex)
  return positionAfterDrop(drop.over.edge === 'bottom' ? at + 1 : at, ownIndex)
}
