import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDay, laterDay } from '../time/calendar-day'
import {
  type Absence,
  absenceErrors,
  type Colleague,
  isAwayOn,
  lookedAfterBy,
  stintsOf,
  whoLooksAfter,
} from './absence'

const away = (standIn: string | null, from: CalendarDay = '2026-11-20', to: CalendarDay = '2026-11-30'): Absence => ({
  from,
  to,
  standIn,
})
const broker = (absence: Absence | null = null, active = true): Colleague => ({ active, isSuperadmin: false, absence })
const owner = (absence: Absence | null = null, active = true): Colleague => ({ active, isSuperadmin: true, absence })
const DAY = '2026-11-22'

/** Ana, Eva and Leo are brokers; Olga and Pep own the brokerage. */
const staffWith = (changes: Record<string, Colleague>) =>
  new Map(Object.entries({ ana: broker(), eva: broker(), leo: broker(), olga: owner(), pep: owner(), ...changes }))
const OWNERS = ['olga', 'pep']

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
    [away(null), {}],
    [away('eva', '2026-12-02', '2026-12-01'), { to: 'error_form_invalid_date_before' }],
    [away('eva', '2026-11-01', '2026-11-21'), { to: 'error_form_date_past' }],
    [away('ana', '2026-11-22', '2026-11-22'), { standIn: 'error_form_option' }],
  ])('%j: %j', (absence, errors) => {
    expect(absenceErrors(absence, 'ana', DAY)).toEqual(errors)
  })
})

describe('who looks after somebody’s work', () => {
  it.each<[string, Record<string, Colleague>, string | null, readonly string[]]>([
    ['the person', {}, 'ana', ['ana']],
    ['their stand-in while they are away', { ana: broker(away('eva')) }, 'eva', ['eva']],
    ['the person again when it is over', { ana: broker(away('eva', '2026-11-01', '2026-11-21')) }, 'ana', ['ana']],
    ['the superadmins where nobody stands in', { ana: broker(away(null)) }, null, OWNERS],
    [
      'the superadmins where the stand-in has left',
      { ana: broker(away('eva')), eva: broker(null, false) },
      null,
      OWNERS,
    ],
    ['the superadmins where the stand-in is unknown', { ana: broker(away('nobody')) }, null, OWNERS],
    [
      'the superadmins where two stand in for each other',
      { ana: broker(away('eva')), eva: broker(away('ana')) },
      null,
      OWNERS,
    ],
    [
      'the superadmins where the stand-in is away without one',
      { ana: broker(away('eva')), eva: broker(away(null)) },
      null,
      OWNERS,
    ],
    [
      'whoever stands in for the stand-in, and the superadmins as well',
      { ana: broker(away('eva')), eva: broker(away('leo')) },
      'leo',
      ['leo', ...OWNERS],
    ],
    ['a superadmin who stands in, alone', { ana: broker(away('olga')) }, 'olga', ['olga']],
    ['nobody’s once they have left, even while away', { ana: broker(away('eva'), false) }, null, OWNERS],
    ['the superadmin who is there', { ana: broker(away(null)), pep: owner(away(null)) }, null, ['olga']],
    [
      'all superadmins when all of them are away',
      { ana: broker(away(null)), olga: owner(away(null)), pep: owner(away(null)) },
      null,
      OWNERS,
    ],
  ])('%s', (_, changes, one, people) => {
    const found = whoLooksAfter('ana', staffWith(changes), DAY)
    expect(found).toEqual({ one, people, isLeftToOwners: people.length > 1 || one === null })
  })

  it('is the superadmins’ where it is nobody’s', () => {
    expect(whoLooksAfter(null, staffWith({}), DAY).people).toEqual(OWNERS)
  })

  const day = fc.constantFrom<CalendarDay>('2026-11-20', '2026-11-22', '2026-11-25')
  const id = fc.constantFrom('ana', 'eva', 'leo', 'olga', 'pep')
  const colleague = fc.record({
    active: fc.boolean(),
    isSuperadmin: fc.boolean(),
    absence: fc.option(fc.record({ from: day, to: day, standIn: fc.option(id) })),
  })
  const staff = fc.array(fc.tuple(id, colleague)).map(list => new Map<string, Colleague>(list))

  it('is never empty while the brokerage has an owner, and never somebody who has left or, if anybody is there, is away', () => {
    fc.assert(
      fc.property(staff, fc.option(id), day, (all, person, on) => {
        const { people, one } = whoLooksAfter(person, all, on)
        const active = [...all.values()].filter(colleague => colleague.active)
        expect(people.length > 0).toBe(one !== null || active.some(({ isSuperadmin }) => isSuperadmin))
        expect(people.every(each => all.get(each)?.active)).toBe(true)
        const isThere = (each: string) => !isAwayOn(all.get(each)?.absence, on)
        if (one !== null) expect(isThere(one)).toBe(true)
        const someOwnerThere = active.some(({ isSuperadmin, absence }) => isSuperadmin && !isAwayOn(absence, on))
        if (someOwnerThere) expect(people.every(isThere)).toBe(true)
      }),
    )
  })

  it('is said the other way round, too: everybody sees what they look after, and what is their own', () => {
    fc.assert(
      fc.property(staff, id, id, day, (all, person, reader, on) => {
        const { people, nobodys } = lookedAfterBy(reader, all, on)
        const isActive = all.get(person)?.active === true
        const theirs = whoLooksAfter(person, all, on).people.includes(reader)
        expect(people.includes(person)).toBe(person === reader || (isActive && theirs))
        expect(nobodys).toBe(whoLooksAfter(null, all, on).people.includes(reader))
        if (!isActive && theirs) expect(nobodys).toBe(true)
      }),
    )
  })

  it('is the same in the days to come: a stint is what it is on each of its days, and there are no others', () => {
    const days = Array.from({ length: 8 }, (_, n) => laterDay('2026-11-19', n))
    fc.assert(
      fc.property(staff, id, id, fc.constantFrom(...days), (all, person, reader, on) => {
        const sane = new Map([...all].map(([who, each]) => [who, saneIn(each)] as const))
        const inStint = stintsOf(reader, sane).filter(each => each.person === person && isAwayOn(each, on))
        const theirs = person !== reader && isAwayOn(sane.get(person)?.absence, on)
        const isTheirs = theirs && lookedAfterBy(reader, sane, on).people.includes(person)
        expect(inStint).toHaveLength(isTheirs ? 1 : 0)
      }),
    )
  })
})

/** The database does not accept an absence that ends before it begins. */
function saneIn(colleague: Colleague): Colleague {
  const { absence } = colleague
  return absence && absence.to < absence.from ? { ...colleague, absence: { ...absence, to: absence.from } } : colleague
}
