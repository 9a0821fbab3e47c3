import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDay, laterDay } from '../time/calendar-day'
import { dueDay, mayExtend, SOON_DAYS, standingOf } from './privacy-request'

const days = fc.integer({ min: 0, max: 4000 }).map(n => laterDay('2024-01-01', n))

describe('the last day of a request', () => {
  it.each<[CalendarDay, CalendarDay, CalendarDay]>([
    ['2026-11-10', '2026-12-10', '2027-02-10'],
    ['2026-01-31', '2026-02-28', '2026-04-30'],
    ['2027-11-30', '2027-12-30', '2028-02-29'],
    ['2026-12-31', '2027-01-31', '2027-03-31'],
  ])('of %s is %s, and extended %s', (received, due, extended) => {
    expect([dueDay(received, false), dueDay(received, true)]).toEqual([due, extended])
  })

  it('is never later than a month by number, and an extension never shortens it', () => {
    fc.assert(
      fc.property(days, day => {
        expect(dueDay(day, false) > laterDay(day, 27)).toBe(true)
        expect(dueDay(day, false) <= laterDay(day, 31)).toBe(true)
        expect(dueDay(day, true) > dueDay(day, false)).toBe(true)
      }),
    )
  })
})

it('is extended once, at the latest on the last day of the first month', () => {
  expect(mayExtend('2026-11-10', false, '2026-12-10')).toBe(true)
  expect(mayExtend('2026-11-10', false, '2026-12-11')).toBe(false)
  expect(mayExtend('2026-11-10', true, '2026-11-11')).toBe(false)
})

it('is overdue from the day after its last one, unless it is closed', () => {
  const request = { dueOn: '2026-12-10', outcome: null } as const
  expect(standingOf(request, laterDay('2026-12-10', -SOON_DAYS - 1))).toBe('OPEN')
  expect(standingOf(request, laterDay('2026-12-10', -SOON_DAYS))).toBe('SOON')
  expect(standingOf(request, '2026-12-10')).toBe('SOON')
  expect(standingOf(request, '2026-12-11')).toBe('OVERDUE')
  expect(standingOf({ ...request, outcome: 'REFUSED' }, '2027-12-11')).toBe('CLOSED')
})
