import { describe, expect, it } from 'vitest'
import type { Instant } from '../time/calendar-day'
import { dueDateError } from './task-dates'
import { dueMark, taskDays } from './task-days'

describe('taskDays', () => {
  it('are those of Madrid, with weeks from Monday to Sunday', () => {
    expect(taskDays(new Date('2026-11-22T22:30:00Z'))).toEqual({
      today: { from: new Date('2026-11-21T23:00:00Z'), to: new Date('2026-11-22T23:00:00Z') },
      week: { from: new Date('2026-11-15T23:00:00Z'), to: new Date('2026-11-22T23:00:00Z') },
    })
    // At this instant it is already Monday in Madrid.
    expect(taskDays(new Date('2026-11-22T23:00:00Z')).week.from).toEqual(new Date('2026-11-22T23:00:00Z'))
  })

  it('know days of 23 and 25 hours', () => {
    const { today } = taskDays(new Date('2026-10-25T12:00:00Z'))
    expect(today).toEqual({ from: new Date('2026-10-24T22:00:00Z'), to: new Date('2026-10-25T23:00:00Z') })
  })
})

describe('dueMark', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const mark = (expirationDate: Instant | null, state: 'PENDIENTE' | 'COMPLETADA' = 'PENDIENTE') =>
    dueMark({ state, expirationDate }, now)

  it.each<[Instant | null, string | null]>([
    ['2026-11-21T22:59:00Z', 'OVERDUE'],
    ['2026-11-21T23:00:00Z', 'TODAY'],
    ['2026-11-22T08:00:00Z', 'TODAY'],
    ['2026-11-22T22:59:00Z', 'TODAY'],
    ['2026-11-22T23:00:00Z', null],
    [null, null],
  ])('%s: %s', (date, expected) => expect(mark(date)).toBe(expected))

  it('marks nothing that is done', () => expect(mark('2026-11-01T08:00:00Z', 'COMPLETADA')).toBeNull())
})

it('a task may end when it starts, and not before', () => {
  const initDate = '2026-11-22T10:00:00Z'
  expect(dueDateError({ initDate, expirationDate: '2026-11-22T11:00:00+01:00' })).toBeNull()
  expect(dueDateError({ initDate, expirationDate: '2026-11-22T09:59:00Z' })).toBe('error_form_invalid_date_before')
  expect(dueDateError({ initDate, expirationDate: null })).toBeNull()
  expect(dueDateError({ initDate: null, expirationDate: initDate })).toBeNull()
})
