import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { Lens } from '../lens/lenses'
import { hasBottom } from './CardBottom'
import { shownHolder } from './CardFacts'

/** Without hover, the suggested state has its own line. */
const hovers = window.matchMedia('(hover: hover)').matches

/** The card shows its state, because the list does not. */
export const showsState = (card: Card, list: BoardList): boolean => list.state === null || card.isArchived

/**
 * The estimated height of a card in pixels, from the lines and gaps of Card.module.css, assuming that no line wraps. A
 * list measures its cards once they are rendered, and redraws before paint where the estimate was wrong.
 */
export function cardHeight(card: Card, list: BoardList, lens: Lens): number {
  return (
    // Every card has three lines.
    76 +
    (hasBottom(card) ? 22 : 0) +
    (shownHolder(card, lens) ? 19 : 0) +
    (showsState(card, list) ? 25 : 0) +
    (card.suggestedState && !hovers ? 25 : 0)
  )
}
