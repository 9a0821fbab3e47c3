import { expect, it } from 'vitest'
import { aCard } from '../model/card.testing'
import type { Drop } from './drag-card'
import { dropPosition } from './drop-position'

const cards = ['a', 'b', 'c', 'd'].map(_id => aCard({ _id }))
const drop = (id: string, over: Drop['over']): Drop => ({
  card: aCard({ _id: id }),
  fromListId: 'A',
  toListId: 'B',
  over,
})

it('is where the line was', () => {
  expect(dropPosition(drop('x', { cardId: 'b', edge: 'top' }), cards, 4)).toBe(1)
  expect(dropPosition(drop('x', { cardId: 'b', edge: 'bottom' }), cards, 4)).toBe(2)
})

it('counts without the card itself when it comes from above in the same list', () => {
  expect(dropPosition(drop('a', { cardId: 'c', edge: 'bottom' }), cards, 4)).toBe(2)
  expect(dropPosition(drop('d', { cardId: 'b', edge: 'top' }), cards, 4)).toBe(1)
})

it('is the end beneath all cards, fetched or not', () => {
  expect(dropPosition(drop('x', null), cards, 60)).toBe(60)
  expect(dropPosition(drop('a', null), cards, 4)).toBe(3)
})
