import { describe, expect, it } from 'vitest'
import { activityTime, notificationTime } from './relative-time'

const now = new Date('2026-11-21T11:30:00Z')
const notified = (iso: string) => notificationTime(new Date(iso), now)
const happened = (iso: string) => activityTime(new Date(iso), now)

describe('notificationTime', () => {
  it.each([
    ['2026-11-21T11:30:00Z', { kind: 'SECONDS', count: 0 }],
    ['2026-11-21T11:29:01Z', { kind: 'SECONDS', count: 59 }],
    ['2026-11-21T11:29:00Z', { kind: 'MINUTES', count: 1 }],
    ['2026-11-21T10:30:01Z', { kind: 'MINUTES', count: 59 }],
    ['2026-11-21T10:30:00Z', { kind: 'HOURS', count: 1 }],
    ['2026-11-20T23:00:00Z', { kind: 'HOURS', count: 12 }],
    ['2026-11-20T22:59:00Z', { kind: 'YESTERDAY', time: '23:59' }],
    ['2026-11-19T23:00:00Z', { kind: 'YESTERDAY', time: '00:00' }],
    ['2026-11-19T22:59:00Z', { kind: 'DATE' }],
    ['2026-11-21T11:30:05Z', { kind: 'SECONDS', count: 0 }],
    ['2026-11-22T11:30:00Z', { kind: 'DATE' }],
  ])('%s', (iso, shown) => expect(notified(iso)).toEqual(shown))

  it("uses the days of the reader's time zone", () => {
    const date = new Date('2026-11-20T23:30:00Z')
    expect(notificationTime(date, now).kind).toBe('HOURS')
    expect(notificationTime(date, now, 'Atlantic/Canary')).toEqual({ kind: 'YESTERDAY', time: '23:30' })
  })

  it('knows yesterday across a clock change', () => {
    const monday = new Date('2026-03-29T22:30:00Z')
    expect(notificationTime(new Date('2026-03-28T23:30:00Z'), monday)).toEqual({ kind: 'YESTERDAY', time: '00:30' })
  })
})

describe('activityTime', () => {
  it.each([
    ['2026-11-21T10:30:00Z', { kind: 'HOURS', count: 1 }],
    ['2026-11-20T11:30:00Z', { kind: 'YESTERDAY', time: '12:30' }],
    ['2026-11-19T11:30:00Z', { kind: 'DAYS', count: 2 }],
    ['2026-11-14T11:30:00Z', { kind: 'DAYS', count: 7 }],
    ['2026-11-13T11:30:00Z', { kind: 'DATE' }],
    ['2026-11-24T11:30:00Z', { kind: 'DATE' }],
  ])('%s', (iso, shown) => expect(happened(iso)).toEqual(shown))
})
