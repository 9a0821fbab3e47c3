import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { InfiniteData } from '@tanstack/react-query'

/** The pages of one list that have been fetched, in order. Count and amount are those of the first one. */
export type ListPages = InfiniteData<BoardList, string | null>

/** What a list holds, whether fetched or not. */
export type Sums = Pick<BoardList, 'count' | 'amount'>

/** The cards of a list that have been fetched. */
export function cardsOf(pages: Pick<InfiniteData<BoardList>, 'pages'> | undefined): readonly Card[] {
  return pages?.pages.flatMap(page => page.cards) ?? []
}

function withSums(pages: ListPages, change: (sums: Sums) => Sums): ListPages {
  const [first, ...others] = pages.pages
  if (!first) return pages
  const { count, amount } = change(first)
  return { ...pages, pages: [{ ...first, count, amount }, ...others] }
}

const countedWith = (card: Card, by: 1 | -1) => (sums: Sums) => ({
  count: sums.count + by,
  // In cents, so that adding and subtracting cards leaves no remainder.
  amount: Math.round(sums.amount * 100 + by * (card.money.amountMortgage ?? 0) * 100) / 100,
})

function filtered(pages: ListPages, keep: (card: Card) => boolean): ListPages {
  return { ...pages, pages: pages.pages.map(page => ({ ...page, cards: page.cards.filter(keep) })) }
}

/** The list without a card, in count and sum too; the same pages when it was not among them. */
export function withoutCard(pages: ListPages, cardId: string): ListPages {
  const card = cardsOf(pages).find(({ _id }) => _id === cardId)
  if (!card) return pages
  return withSums(
    filtered(pages, ({ _id }) => _id !== cardId),
    countedWith(card, -1),
  )
}

/** The list with a card put at a position among those fetched, counted from 0; it counts in the sums. */
export function withCard(pages: ListPages, card: Card, position: number): ListPages {
  return withSums(placed(pages, card, position), countedWith(card, 1))
}

function placed(pages: ListPages, card: Card, position: number): ListPages {
  let before = 0
  let done = false
  const next = pages.pages.map((page, at) => {
    const isLast = at === pages.pages.length - 1
    const place = position - before
    before += page.cards.length
    if (done || (place > page.cards.length && !isLast)) return page
    done = true
    return { ...page, cards: page.cards.toSpliced(Math.max(0, place), 0, card) }
  })
  return { ...pages, pages: next }
}

/**
 * The list after some cards were read again: those that are in it now stand where their rank puts them, the others have
 * left. Beyond the cards that have been fetched a card is only counted.
 */
export function withNews(
  pages: ListPages,
  listId: string,
  {
    ids,
    cards,
    sums,
  }: { readonly ids: ReadonlySet<string>; readonly cards: readonly Card[]; readonly sums?: Sums | undefined },
): ListPages {
  const without = filtered(pages, ({ _id }) => !ids.has(_id))
  const hasMore = pages.pages.at(-1)?.nextCursor != null
  const merged = cards
    .filter(card => card.listId === listId)
    .reduce((list, card) => {
      const all = cardsOf(list)
      const before = all.findIndex(other => isBehind(other, card))
      if (before < 0 && hasMore) return list
      return placed(list, card, before < 0 ? all.length : before)
    }, without)
  return sums ? withSums(merged, () => sums) : merged
}

/** Whether a card comes after another in the order of a list. */
function isBehind(card: Card, other: Card): boolean {
  return card.rank === other.rank ? card._id > other._id : card.rank > other.rank
}

/**
 * The position that a card gets when it is dropped at an index of the shown list. Within its own list the card itself
 * leaves a gap: what stands behind it moves up by one.
 */
export function positionAfterDrop(index: number, ownIndex: number | null): number {
  return ownIndex !== null && ownIndex < index ? index - 1 : index
}
