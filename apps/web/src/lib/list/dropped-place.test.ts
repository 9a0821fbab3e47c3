import { expect, it } from 'vitest'
import { droppedPlace } from './dropped-place'

const order = ['a', 'b', 'c', 'd']
const drop = (own: string, over: string, edge: 'left' | 'right') =>
  droppedPlace(order, { own, over, behind: edge === 'right' })

it('is the place before or behind the other list, counted without the list itself', () => {
  expect(drop('d', 'b', 'left')).toBe(1)
  expect(drop('b', 'd', 'right')).toBe(3)
  expect(drop('b', 'd', 'left')).toBe(2)
  expect(drop('c', 'a', 'right')).toBe(1)
})

it('is none where the list is already, or for a list that is not there', () => {
  expect(drop('b', 'a', 'right')).toBeNull()
  expect(drop('b', 'c', 'left')).toBeNull()
  expect(drop('x', 'c', 'left')).toBeNull()
})
