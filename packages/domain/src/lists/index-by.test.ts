import { expect, it } from 'vitest'
import { indexBy } from './index-by'

it('finds things by each of their keys, in their order, and none by another', () => {
  const of = indexBy(['ab', 'bc', 'b'], word => word)
  expect([of('b'), of('c'), of('d')]).toEqual([['ab', 'bc', 'b'], ['bc'], []])
})
