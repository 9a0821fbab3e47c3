import { describe, expect, it } from 'vitest'
import { aCard } from './card.testing'
import { cardsOf, type ListPages, positionAfterDrop, withCard, withNews, withoutCard } from './card-pages'

const list = { _id: 'TASACION', title: null, state: 'TASACION', position: 9, count: 5, amount: 0 } as const
const page = (ids: readonly string[]) => ({ ...list, cards: ids.map(_id => aCard({ _id })), nextCursor: null })
const pages: ListPages = { pages: [page(['a', 'b']), page(['c', 'd'])], pageParams: [null, 'x'] }
const ids = (some: ListPages) =>
  cardsOf(some)
    .map(card => card._id)
    .join('')

it('puts a card at any position, also behind all', () => {
  const put = (position: number) => ids(withCard(pages, aCard({ _id: 'X' }), position))
  expect([0, 1, 2, 3, 4, 9].map(put)).toEqual(['Xabcd', 'aXbcd', 'abXcd', 'abcXd', 'abcdX', 'abcdX'])
  expect(withCard(pages, aCard({ _id: 'X' }), 0).pages[0]?.count).toBe(6)
})

it('takes a card out, and nothing when it is not there', () => {
  expect(ids(withoutCard(pages, 'c'))).toBe('abd')
  expect(withoutCard(pages, 'c').pages[0]?.count).toBe(4)
  expect(withoutCard(pages, 'z')).toBe(pages)
})

it('reckons with the gap that a card leaves in its own list', () => {
  expect(positionAfterDrop(3, 1)).toBe(2)
  expect(positionAfterDrop(1, 3)).toBe(1)
  expect(positionAfterDrop(2, null)).toBe(2)
})

describe('what a list counts', () => {
  const card = (amountMortgage: number) => ({ ...aCard({ _id: 'X' }), money: { ...aCard().money, amountMortgage } })

  it('follows a card at once, in number and in euros', () => {
    const dropped = withCard(pages, card(180_000.1), 1)
    expect(dropped.pages[0]).toMatchObject({ count: 6, amount: 180_000.1 })
    expect(withoutCard(dropped, 'X').pages[0]).toMatchObject({ count: 5, amount: 0 })
  })
})

describe('cards that were read again', () => {
  const ranked = (ids: string, nextCursor: string | null = null): ListPages => ({
    pages: [{ ...page([]), cards: [...ids].map(id => aCard({ _id: id, rank: id, listId: 'TASACION' })), nextCursor }],
    pageParams: [null],
  })
  const news = (id: string, rank: string, listId = 'TASACION') => ({
    ids: new Set([id]),
    cards: [aCard({ _id: id, rank, listId })],
    sums: { count: 9, amount: 5 },
  })

  it('stand where their rank puts them, and their list counts what the server says', () => {
    const after = withNews(ranked('bdf'), 'TASACION', news('X', 'c'))
    expect(ids(after)).toBe('bXdf')
    expect(after.pages[0]).toMatchObject({ count: 9, amount: 5 })
    expect(ids(withNews(ranked('bdf'), 'TASACION', news('d', 'a')))).toBe('dbf')
    expect(ids(withNews(ranked('bdf'), 'TASACION', news('X', 'z')))).toBe('bdfX')
  })

  it('leave the list that they are no longer in, or whose filters they no longer meet', () => {
    expect(ids(withNews(ranked('bdf'), 'TASACION', news('d', 'd', 'NEGOCIACION')))).toBe('bf')
    expect(ids(withNews(ranked('bdf'), 'TASACION', { ids: new Set(['d']), cards: [] }))).toBe('bf')
  })

  it('are only counted where the list has not been read so far', () => {
    const after = withNews(ranked('bdf', 'more'), 'TASACION', news('X', 'z'))
    expect(ids(after)).toBe('bdf')
    expect(after.pages[0]?.count).toBe(9)
  })
})
