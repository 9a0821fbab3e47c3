import { expect, it } from 'vitest'
import { aCard } from './card.testing'
import { cardsOf, type ListPages, positionAfterDrop, withCard, withoutCard } from './card-pages'

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
