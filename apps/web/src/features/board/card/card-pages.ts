import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { InfiniteData } from '@tanstack/react-query'

/** The pages of one list that have been fetched, in order. Count and amount are those of the first one. */
export type ListPages = InfiniteData<BoardList, string | null>

/** The cards of a list that have been fetched. */
export function cardsOf(pages: Pick<InfiniteData<BoardList>, 'pages'> | undefined): readonly Card[] {
  return pages?.pages.flatMap(page => page.cards) ?? []
}

function withCount(pages: ListPages, by: number): ListPages {
  return { ...pages, pages: pages.pages.map((page, at) => (at === 0 ? { ...page, count: page.count + by } : page)) }
}

/** The list without a card; the same pages when it was not among them. */
export function withoutCard(pages: ListPages, cardId: string): ListPages {
  if (!cardsOf(pages).some(card => card._id === cardId)) return pages
  const left = pages.pages.map(page => ({ ...page, cards: page.cards.filter(card => card._id !== cardId) }))
  return withCount({ ...pages, pages: left }, -1)
}

/** The list with a card put at a position among those fetched, counted from 0. */
export function withCard(pages: ListPages, card: Card, position: number): ListPages {
  let before = 0
  let placed = false
  const next = pages.pages.map((page, at) => {
    const isLast = at === pages.pages.length - 1
    const place = position - before
    before += page.cards.length
    if (placed || (place > page.cards.length && !isLast)) return page
    placed = true
    return { ...page, cards: page.cards.toSpliced(Math.max(0, place), 0, card) }
  })
  return withCount({ ...pages, pages: next }, 1)
}

/**
 * The position that a card gets when it is dropped at an index of the shown list. Within its own list the card itself
 * leaves a gap: what stands behind it moves up by one.
 */
export function positionAfterDrop(index: number, ownIndex: number | null): number {
  return ownIndex !== null && ownIndex < index ? index - 1 : index
}
