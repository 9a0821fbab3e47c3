import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarDay } from '../time/calendar-day'
import { type Absence, absenceErrors, isAwayOn, whoGetsIt } from './absence'

const away = (standIn: string, from: CalendarDay = '2026-11-20', to: CalendarDay = '2026-11-30'): Absence => ({
  from,
  to,
  standIn,
})
const among = (absences: Record<string, Absence>) => new Map(Object.entries(absences))
const DAY = '2026-11-22'

describe('an absence', () => {
  it.each<[CalendarDay, boolean]>([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('on %s: away %s', (day, expected) => {
    expect(isAwayOn(away('eva'), day)).toBe(expected)
  })

  it.each([
    [away('eva'), {}],
    [away('eva', '2026-12-02', '2026-12-01'), { to: 'error_form_invalid_date_before' }],
    [away('eva', '2026-11-01', '2026-11-21'), { to: 'error_form_date_past' }],
    [away('ana', '2026-11-22', '2026-11-22'), { standIn: 'error_form_option' }],
  ])('%j: %j', (absence, errors) => {
    expect(absenceErrors(absence, 'ana', DAY)).toEqual(errors)
  })
})

describe('who gets it', () => {
  it('is the person, or whoever stands in for them, and for that one in turn', () => {
    expect(whoGetsIt('ana', among({}), DAY)).toBe('ana')
    expect(whoGetsIt('ana', among({ ana: away('eva') }), DAY)).toBe('eva')
    expect(whoGetsIt('ana', among({ ana: away('eva') }), '2026-12-01')).toBe('ana')
    expect(whoGetsIt('ana', among({ ana: away('eva'), eva: away('leo') }), DAY)).toBe('leo')
  })

  it('is the person where everybody in the chain is away', () => {
    expect(whoGetsIt('ana', among({ ana: away('eva'), eva: away('ana') }), DAY)).toBe('ana')
    expect(whoGetsIt('ana', among({ ana: away('eva'), eva: away('leo'), leo: away('eva') }), DAY)).toBe('ana')
  })

  it('ends for any absences, with somebody who is there or with the person', () => {
    const person = fc.constantFrom<string>('a', 'b', 'c', 'd')
    const day = fc.constantFrom('2026-11-20', '2026-11-22', '2026-11-25')
    const absence = fc.record({ from: day, to: day, standIn: person })
    fc.assert(
      fc.property(person, day, fc.array(fc.tuple(person, absence)), (who, on, list) => {
        const absences = new Map<string, Absence>(list)
        const got = whoGetsIt(who, absences, on)
        expect(got === who || !isAwayOn(absences.get(got), on)).toBe(true)
      }),
    )
  })
})
