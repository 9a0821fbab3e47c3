import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRanks, rankBetween, rankOfDate } from './board-order'

/** Inserts at the given places (each a fraction of the list's length) and returns the ranks in the list's order. */
function insertAll(places: readonly number[]): string[] {
  const ranks: string[] = []
  for (const fraction of places) {
    const place = Math.floor(fraction * (ranks.length + 1))
    ranks.splice(place, 0, rankBetween(ranks[place - 1] ?? null, ranks[place] ?? null))
  }
  return ranks
}

function expectOrdered(ranks: readonly string[]) {
  expect(ranks.toSorted(compareRanks)).toEqual(ranks)
  expect(new Set(ranks).size).toBe(ranks.length)
  for (const rank of ranks) expect(rank).toMatch(/^[0-9a-z]*[1-9a-z]$/)
}

describe('rankBetween', () => {
  it('keeps the order wherever cards are inserted', () => {
    const places = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 60 })
    fc.assert(fc.property(places, fractions => expectOrdered(insertAll(fractions))))
  })

  it('finds a rank between any two', () => {
    const rank = fc.stringMatching(/^[0-9a-z]{0,8}[1-9a-z]$/)
    fc.assert(
      fc.property(rank, rank, (a, b) => {
        fc.pre(a !== b)
        const [before, after] = a < b ? [a, b] : [b, a]
        expectOrdered([before, rankBetween(before, after), after])
        expectOrdered([before, rankBetween(before, null)])
        expectOrdered([rankBetween(null, after), after])
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['first', 0],
    ['last', 0.999_999],
    ['second', null],
  ])('stays valid after 500 inserts as the %s card', (_name, fraction) => {
    const ranks = ['a', 'b']
    for (let count = 0; count < 500; count++) {
      const place = fraction === null ? 1 : Math.floor(fraction * (ranks.length + 1))
      ranks.splice(place, 0, rankBetween(ranks[place - 1] ?? null, ranks[place] ?? null))
    }
    expectOrdered(ranks)
    const longest = Math.max(...ranks.map(rank => rank.length))
    expect(longest).toBeLessThanOrEqual(fraction === null ? 110 : 6)
  })

  it('keeps going once the fixed steps run out of space', () => {
    expectOrdered(['zzzzzz', rankBetween('zzzzzz', null)])
    expectOrdered([rankBetween(null, '000001'), '000001'])
    expectOrdered([rankBetween(null, '0001'), '0001'])
  })

  it('is deterministic', () => {
    expect(rankBetween(null, null)).toBe('i')
    expect(rankBetween('a', 'c')).toBe('b')
    expect(rankBetween('a', 'b')).toBe('ai')
  })

  it.each([
    ['b', 'a'],
    ['a', 'a'],
    ['', 'a'],
    ['a0', null],
    ['A', null],
    [null, 'ñ'],
  ])('refuses to insert between %j and %j', (before, after) => {
    expect(() => rankBetween(before, after)).toThrow(RangeError)
  })
})

describe('rankOfDate', () => {
  const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })

  it('sorts in date order, and leaves room between any two', () => {
    fc.assert(
      fc.property(date, date, (one, other) => {
        fc.pre(one < other)
        const [before, after] = [rankOfDate(one), rankOfDate(other)]
        expect(compareRanks(before, after)).toBe(-1)
        const between = rankBetween(before, after)
        expect(compareRanks(before, between)).toBe(-1)
        expect(compareRanks(between, after)).toBe(-1)
      }),
    )
  })

  it('leaves room before and after', () => {
    fc.assert(
      fc.property(date, day => {
        const rank = rankOfDate(day)
        expect(compareRanks(rankBetween(null, rank), rank)).toBe(-1)
        expect(compareRanks(rank, rankBetween(rank, null))).toBe(-1)
      }),
    )
  })
})
