import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { Lens } from '../lens/lenses'
import { hasBottom } from './CardBottom'
import { shownHolder } from './CardFacts'

/** Where nothing hovers, the suggested state is a line of its own. */
const hovers = window.matchMedia('(hover: hover)').matches

/** Whether the list does not say the state of a card. */
export const showsState = (card: Card, list: BoardList): boolean => list.state === null || card.isArchived

/**
 * How high a card will be, in pixels, by the lines and gaps of Card.module.css, as long as none of the lines wraps. A list
 * measures its cards once they are there, and where this was wrong it is drawn a second time before anybody sees it.
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
