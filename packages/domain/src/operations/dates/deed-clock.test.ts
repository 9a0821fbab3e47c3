import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay, daysBetween, type Instant, laterDay } from '../../time/calendar-day'
import { type DatedOperation, datesAtRisk } from './dates-at-risk'
import { type DeedDates, deedClock } from './deed-clock'

const now = new Date('2026-11-22T09:00:00Z')
const FEIN = '2026-12-01T09:00:00Z'
const dates = (deed: Instant, others: DeedDates = {}): DeedDates => ({
  signFEINDate: FEIN,
  formalizationDate: deed,
  ...others,
})

describe('the clock before the deed (Ley 5/2019, art. 14 and 15)', () => {
  it('lets sign ten natural days after the FEIN, fourteen in Catalonia', () => {
    expect(deedClock({ signFEINDate: FEIN })).toMatchObject({ earliest: '2026-12-11', waitingDays: 10, early: null })
    expect(deedClock({ signFEINDate: FEIN, deedInCatalonia: true })).toMatchObject({ earliest: '2026-12-15' })
  })

  it('counts days of the calendar, not hours', () => {
    expect(deedClock({ signFEINDate: '2026-11-30T23:30:00Z' }).earliest).toBe('2026-12-11')
    expect(deedClock(dates('2026-12-11T07:00:00Z')).early).toBeNull()
  })

  it('wants the acta on a day before the deed', () => {
    const act = { signTransparencyActDate: '2026-12-14T10:00:00Z' } as const
    expect(deedClock(dates('2026-12-14T16:00:00Z', act))).toMatchObject({
      early: 'BEFORE_ACT',
      earliest: '2026-12-15',
      lastActDay: '2026-12-13',
    })
    expect(deedClock(dates('2026-12-15T08:00:00Z', act)).early).toBeNull()
  })

  it('judges nothing without the dates that it depends on', () => {
    expect(deedClock({ formalizationDate: FEIN })).toEqual({
      waitingDays: 10,
      earliest: null,
      lastActDay: '2026-11-30',
      early: null,
    })
  })

  it('whatever the dates: a deed is early exactly when its day is before the earliest one', () => {
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    const maybe = fc.option(date.map(day => day.toISOString()))
    fc.assert(
      fc.property(maybe, maybe, maybe, fc.boolean(), (fein, act, deed, deedInCatalonia) => {
        const all = { signFEINDate: fein, signTransparencyActDate: act, formalizationDate: deed, deedInCatalonia }
        const { early, earliest, waitingDays } = deedClock(all)
        const day = deed && calendarDay(new Date(deed))
        expect(early !== null).toBe(Boolean(day && earliest && day < earliest))
        if (fein && earliest) {
          expect(daysBetween(calendarDay(new Date(fein)), earliest)).toBeGreaterThanOrEqual(waitingDays)
        }
        if (earliest) {
          const planned: DeedDates = { ...all, formalizationDate: `${earliest}T12:00:00Z` }
          expect(deedClock(planned).early).toBeNull()
          expect(
            deedClock({ ...planned, formalizationDate: `${laterDay(earliest, -1)}T12:00:00Z` }).early,
          ).not.toBeNull()
        }
      }),
    )
  })
})

describe('dates at risk', () => {
  it.each<[string, Partial<DatedOperation>, object[]]>([
    ['past', { arrasDate: '2026-11-20T11:00:00Z' }, [{ field: 'arrasDate', day: '2026-11-20', risk: 'PAST' }]],
    ['today', { arrasDate: '2026-11-22T06:00:00Z' }, [{ field: 'arrasDate', day: '2026-11-22', risk: 'SOON' }]],
    [
      'in a week',
      { reservationExpirationDate: '2026-11-29T11:00:00Z' },
      [{ field: 'reservationExpirationDate', day: '2026-11-29', risk: 'SOON' }],
    ],
    ['later', { contractWithdrawalDate: '2026-11-30T11:00:00Z' }, []],
    [
      'the acta is missing',
      { formalizationDate: '2026-11-25T11:00:00Z' },
      [{ field: 'signTransparencyActDate', day: '2026-11-24', risk: 'SOON' }],
    ],
    [
      'the deed comes too early',
      dates('2026-12-10T11:00:00Z', { signTransparencyActDate: '2026-12-02T11:00:00Z' }),
      [{ field: 'formalizationDate', day: '2026-12-11', risk: 'PAST' }],
    ],
    ['signed', { arrasDate: '2026-11-01T11:00:00Z', formalizationDate: '2026-11-22T09:00:00Z' }, []],
    [
      'signed in the last state',
      { state: 'FORMALIZACION', arrasDate: '2026-11-23T11:00:00Z', formalizationDate: '2026-11-21T09:00:00Z' },
      [],
    ],
    [
      'the planned deed is over, and nobody has signed it',
      {
        arrasDate: '2026-11-23T11:00:00Z',
        signFEINDate: '2026-11-20T11:00:00Z',
        formalizationDate: '2026-11-21T09:00:00Z',
      },
      [{ field: 'arrasDate', day: '2026-11-23', risk: 'SOON' }],
    ],
  ])('%s', (_, operation, expected) => {
    expect(datesAtRisk({ state: 'TASACION', ...operation }, now)).toEqual(expected)
  })
})
