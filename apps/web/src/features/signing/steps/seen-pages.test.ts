import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allSeen, unseenPages } from './seen-pages'

it('a contract whose length is not known has not been read', () => {
  expect(allSeen(new Set([1]), 0)).toBe(false)
})

it('names the pages that are missing, in order', () => {
  expect(unseenPages(new Set([5, 1, 2]), 6)).toEqual([3, 4, 6])
})

it('every page must have been shown, in whatever order and however often', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(fc.integer({ min: 1, max: 40 })), (pages, visits) => {
      const seen = new Set(visits)
      const whole = Array.from({ length: pages }, (_, at) => at + 1).every(page => visits.includes(page))
      expect(allSeen(seen, pages)).toBe(whole)
    }),
  )
})
