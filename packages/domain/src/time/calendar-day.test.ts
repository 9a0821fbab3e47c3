import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type CalendarDay,
  calendarDay,
  dateOf,
  daysBetween,
  daysLater,
  firstDayOf,
  type Instant,
  instantAt,
  isCalendarDay,
  isInstant,
  laterDay,
  timeOfDay,
  weekdayOf,
} from './calendar-day'

it('to the compiler neither a text nor an instant is a day, and neither a day nor a time without a zone an instant', () => {
  const calls = (text: string, day: CalendarDay, instant: Instant) => [
    laterDay(day, 1),
    laterDay('2026-03-01', 1),
    calendarDay(instant),
    calendarDay(`${day}T10:00:00+01:00`),
    isCalendarDay(text) ? laterDay(text, 1) : day,
    // @ts-expect-error: a plain text was not checked
    laterDay(text, 1),
    // @ts-expect-error: a part of an instant is a plain text
    laterDay(instant.slice(0, 10), 1),
    // @ts-expect-error: it has a time
    laterDay(instant, 1),
    // @ts-expect-error: a month is no day
    laterDay('2026-03', 1),
    // @ts-expect-error: it has no time
    calendarDay(day),
    // @ts-expect-error: it has no zone
    calendarDay('2026-03-01T10:00:00'),
  ]
  expectTypeOf(calls).returns.toEqualTypeOf<CalendarDay[]>()
  expectTypeOf(new Date(0).toISOString()).toEqualTypeOf<Instant>()
})

describe('calendarDay and timeOfDay', () => {
  it('are those of Madrid, in winter and in summer', () => {
    expect(calendarDay(new Date('2026-01-31T23:30:00Z'))).toBe('2026-02-01')
    expect(timeOfDay(new Date('2026-01-31T23:30:00Z'))).toBe('00:30')
    expect(calendarDay(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01')
    expect(timeOfDay(new Date('2026-07-31T22:05:00Z'))).toBe('00:05')
  })

  it('read the text of an instant, with whatever offset', () => {
    expect(calendarDay('2026-01-31T23:30:00Z')).toBe('2026-02-01')
    expect(calendarDay('2026-02-01T00:30:00+02:00')).toBe('2026-01-31')
    expect(timeOfDay('2026-01-31T23:30:00Z')).toBe('00:30')
  })

  it('take another zone', () => {
    expect(calendarDay(new Date('2026-01-31T23:30:00Z'), 'UTC')).toBe('2026-01-31')
    expect(timeOfDay(new Date('2026-01-31T23:30:00Z'), 'Atlantic/Canary')).toBe('23:30')
  })
})

describe('daysBetween', () => {
  it('counts days across months and clock changes', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
  })
})

describe('daysLater', () => {
  it.each([
    ['in one time', '2026-06-01T10:15:30.500Z', '2026-06-15T10:15:30.500Z'],
    ['over the end of summer time', '2026-10-20T22:30:00Z', '2026-11-03T23:30:00.000Z'],
    ['over its beginning', '2026-03-20T23:30:00Z', '2026-04-03T22:30:00.000Z'],
  ])('keeps the time of day in Madrid, %s', (_, from, to) => {
    expect(daysLater(new Date(from), 14)).toEqual(new Date(to))
  })
})

describe('instantAt', () => {
  it.each<[string, CalendarDay, string, Instant]>([
    ['in winter', '2026-12-01', '10:00', '2026-12-01T09:00:00.000Z'],
    ['in summer', '2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
    ['on the day when summer time begins', '2026-03-29', '04:00', '2026-03-29T02:00:00.000Z'],
    ['at a time that is skipped', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['on the day when summer time ends', '2026-10-25', '00:00', '2026-10-24T22:00:00.000Z'],
  ])('knows the clocks of Madrid %s', (_, day, time, instant) => {
    expect(instantAt(day, time)).toEqual(new Date(instant))
  })
})

it('of an instant the text and the date are made of one another', () => {
  expect(dateOf('2026-11-24T23:30:00+01:00')).toEqual(new Date('2026-11-24T22:30:00Z'))
})

describe('laterDay', () => {
  it.each<[CalendarDay, number, CalendarDay]>([
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-26', -2, '2026-10-24'],
  ])('%s and %i days is %s', (day, days, expected) => expect(laterDay(day, days)).toBe(expected))
})

it('a month begins with its first day', () => expect(firstDayOf('2028-02')).toBe('2028-02-01'))

it('names the weekday of a day', () => {
  expect(weekdayOf('2026-11-22')).toBe(7)
  expect(weekdayOf('2026-11-23')).toBe(1)
})

describe('isCalendarDay', () => {
  it.each(['2024-02-29', '1988-05-01'])('accepts %s', text => expect(isCalendarDay(text)).toBe(true))
  it.each(['2026-02-29', '2026-13-01', '1988-5-1', '01/05/1988', ''])('refuses "%s"', text =>
    expect(isCalendarDay(text)).toBe(false),
  )
})

describe('isInstant', () => {
  it.each(['2026-11-24T23:30:00Z', '2026-11-24T23:30:00.000Z', '2026-11-24T23:30+01:00'])('accepts %s', text =>
    expect(isInstant(text)).toBe(true),
  )
  // Days and times without an offset are not instants.
  it.each(['2026-11-24', '2026-11-24T23:30:00', '2026-11-24T25:30:00Z', 'mañana', ''])('refuses "%s"', text =>
    expect(isInstant(text)).toBe(false),
  )
})
