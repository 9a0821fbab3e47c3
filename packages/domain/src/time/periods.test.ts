import { expect, it } from 'vitest'
import { laterMonth } from './calendar-day'
import { hasBegun, monthsBetween, type ReportPeriod, spanOf } from './periods'

const NOW = new Date('2026-11-22T09:00:00Z')

it.each<[ReportPeriod, number | undefined, string | null, string | null]>([
  ['MONTH', undefined, '2026-10-31T23:00:00.000Z', null],
  // In October the clocks of Madrid are two hours ahead.
  ['QUARTER', undefined, '2026-09-30T22:00:00.000Z', null],
  ['YEAR', undefined, '2025-12-31T23:00:00.000Z', null],
  ['YEAR', 2026, '2025-12-31T23:00:00.000Z', null],
  ['YEAR', 2024, '2023-12-31T23:00:00.000Z', '2024-12-31T23:00:00.000Z'],
  ['ALL', undefined, null, null],
])('%s %s is from %s to %s', (period, year, from, to) => {
  const span = spanOf(period, NOW, year)
  expect([span.from?.toISOString() ?? null, span.to?.toISOString() ?? null]).toEqual([from, to])
})

it('knows in which month the brokerage is, not the server', () => {
  expect(spanOf('MONTH', new Date('2026-12-31T23:30:00Z')).from?.toISOString()).toBe('2026-12-31T23:00:00.000Z')
})

it('counts months over the turn of a year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-02', '2026-01')).toEqual([])
  expect([laterMonth('2026-01', -1), laterMonth('2026-12', 1), laterMonth('2026-05', -17)]).toEqual([
    '2025-12',
    '2027-01',
    '2024-12',
  ])
})

it('a year has figures once it has begun in Madrid', () => {
  expect([2026, 2027].map(year => hasBegun(year, new Date('2026-12-31T22:59:00Z')))).toEqual([true, false])
  expect(hasBegun(2027, new Date('2026-12-31T23:00:00Z'))).toBe(true)
})
