import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { InfiniteData } from '@tanstack/react-query'

export type ListPages = InfiniteData<BoardList, string | null>

export type Sums = Pick<BoardList, 'count' | 'amount'>

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

/** Removes a card from the list and its totals; returns the same pages when it was not among them. */
export function withoutCard(pages: ListPages, cardId: string): ListPages {
  const card = cardsOf(pages).find(({ _id }) => _id === cardId)
  if (!card) return pages
  return withSums(
    filtered(pages, ({ _id }) => _id !== cardId),
    countedWith(card, -1),
  )
}

/** Inserts a card at a position among the loaded ones, from 0, and adds it to the totals. */
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
 * Applies reloaded cards to a list: its own go to the place of their rank, others are removed. Beyond the loaded cards
 * a card is only counted.
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
 * The position of a card dropped at an index of the shown list. Within its own list the cards behind it move up by one.
 */
export function positionAfterDrop(index: number, ownIndex: number | null): number {
  return ownIndex !== null && ownIndex < index ? index - 1 : index
}
