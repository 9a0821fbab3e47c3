import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { Lens } from '../lens/lenses'
import { hasBottom } from './CardBottom'
import { shownHolder } from './CardFacts'

/** Without hover, the suggested state has its own line. */
const hovers = window.matchMedia('(hover: hover)').matches

const LINE = 20
const SUGGESTION = 26

/** Whether the card shows its state, because the list does not. */
export const showsState = (card: Card, list: BoardList): boolean => list.state === null || card.isArchived

/**
 * The estimated height of a card in pixels, from the lines of Card.module.css, assuming that no line wraps. A
 * list measures its cards once they are rendered.
 */
export function cardHeight(card: Card, list: BoardList, lens: Lens): number {
  const more = [hasBottom(card), shownHolder(card, lens) !== null, showsState(card, list)].filter(Boolean)
  const suggestion = card.suggestedState !== null && !hovers ? SUGGESTION : 0
  // The border, and the three lines of every card.
  return 18 + LINE * (3 + more.length) + suggestion
}
