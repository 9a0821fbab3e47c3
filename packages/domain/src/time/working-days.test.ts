import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDay, laterDay } from './calendar-day'
import { isWorkingDay, workingDaysLater } from './working-days'

describe('a working day', () => {
  it.each(['2026-11-27', '2026-11-30', '2026-04-02', '2026-04-06', '2028-02-29'] as const)('is %s', day =>
    expect(isWorkingDay(day)).toBe(true),
  )
  // A Saturday, a Sunday, Constitution Day and the Immaculate Conception, and Good Fridays of published calendars.
  it.each([
    '2026-11-28',
    '2026-11-29',
    '2027-12-06',
    '2026-12-08',
    '2024-03-29',
    '2025-04-18',
    '2026-04-03',
    '2027-03-26',
    '2028-04-14',
    '2038-04-23',
  ] as const)('is not %s', day => expect(isWorkingDay(day)).toBe(false))
})

describe('working days later', () => {
  it.each([
    ['2026-11-25', 2, '2026-11-27'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-12-04', 2, '2026-12-09'],
    ['2026-12-31', 1, '2027-01-04'],
  ] as const)('from %s, %i are %s', (day, count, later) => expect(workingDaysLater(day, count)).toBe(later))

  it('end on a working day, after as many of them', () => {
    const days = fc.integer({ min: 0, max: 5000 }).map(count => laterDay('2024-01-01', count))
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (day, count) => {
        const later = workingDaysLater(day, count)
        const between: CalendarDay[] = []
        for (let each = laterDay(day, 1); each <= later; each = laterDay(each, 1)) between.push(each)
        return isWorkingDay(later) && between.filter(isWorkingDay).length === count
      }),
    )
  })
})
