import { beforeEach, expect, it } from 'vitest'
import { forgetSeen, keepSeen, keptSeen } from './kept-seen'

const of = { operationId: 'o1', holderId: 'h1' }
beforeEach(() => sessionStorage.clear())

it('the pages that were shown are known after a reload, of the same contract and holder alone', () => {
  keepSeen(of, 'first', new Set([1, 3]))
  expect([...keptSeen(of, 'first')]).toEqual([1, 3])
  expect([...keptSeen(of, 'second')]).toEqual([])
  expect([...keptSeen({ ...of, holderId: 'h2' }, 'first')]).toEqual([])
  forgetSeen(of)
  expect([...keptSeen(of, 'first')]).toEqual([])
})
