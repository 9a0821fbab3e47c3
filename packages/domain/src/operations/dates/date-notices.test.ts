import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEFAULT_DATE_NOTICES, dueNotice } from './date-notices'

it.each([
  [15, null],
  [14, 14],
  [8, 14],
  [7, 7],
  [3, 7],
  [2, 2],
  [0, 2],
  [-1, null],
])('%i days before a date: the notice of %j days', (days, due) => {
  expect(dueNotice(days, DEFAULT_DATE_NOTICES)).toBe(due)
})

it('as the days pass, each notice that is not left out is due once, and none twice', () => {
  const days = fc.option(fc.integer({ min: 1, max: 40 }))
  fc.assert(
    fc.property(days, days, days, (first, second, third) => {
      const due = Array.from({ length: 45 }, (_, at) => dueNotice(44 - at, { first, second, third }))
      const told = due.filter((notice, at) => notice !== null && notice !== due[at - 1])
      const wanted = [first, second, third].filter(each => each !== null)
      expect(told).toEqual([...new Set(wanted)].sort((a, b) => b - a))
    }),
  )
})
