import { type CalendarDay, laterDay } from '../time/calendar-day'
import type { FieldError } from '../validation/field-errors'

/** The days on which somebody is away (both included), and the id of their stand-in; null: nobody. */
export interface Absence {
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly standIn: string | null
}

export function isAwayOn<A extends Pick<Absence, 'from' | 'to'>>(
  absence: A | null | undefined,
  day: CalendarDay,
): absence is A {
  return absence != null && absence.from <= day && day <= absence.to
}

/** The errors, by field, of an absence that is entered for `person` today. */
export function absenceErrors(
  { from, to, standIn }: Absence,
  person: string,
  today: CalendarDay,
): { readonly [F in keyof Absence]?: FieldError } {
  return {
    ...(to < from ? { to: 'error_form_invalid_date_before' } : to < today && { to: 'error_form_date_past' }),
    ...(standIn === person && { standIn: 'error_form_option' }),
  }
}

/** A member of the staff, with what decides who looks after their work. */
export interface Colleague {
  /** Can sign in; false for those who have left. */
  readonly active: boolean
  readonly isSuperadmin: boolean
  readonly absence: Absence | null
}

export type Staff = ReadonlyMap<string, Colleague>

export interface LooksAfter {
  /** The person themselves or their stand-in, whom customers ask and who gets new work. Null: nobody stands in. */
  readonly one: string | null
  /** Everybody who gets the queue, the calendar and the notices. */
  readonly people: readonly string[]
  /** The superadmins are included because no person chosen for this work is there. */
  readonly isLeftToOwners: boolean
}

/**
 * Who looks after a person's work on a day: the person; while they are away, their stand-in; without one, or if the
 * stand-in has left, the superadmins. If the stand-in is away too, it is the stand-in's stand-in together with the
 * superadmins, because that person was not chosen for this work. Work of nobody (`person` is null or has left) goes to
 * the superadmins.
 */
export function whoLooksAfter(person: string | null, staff: Staff, day: CalendarDay): LooksAfter {
  const passed = new Set<string>()
  let current = person
  while (current !== null && !passed.has(current)) {
    const colleague = staff.get(current)
    if (!colleague?.active) break
    if (!isAwayOn(colleague.absence, day)) return found(current, passed.size > 1, staff, day)
    passed.add(current)
    current = colleague.absence.standIn
  }
  return { one: null, people: ownersOn(staff, day), isLeftToOwners: true }
}

function found(one: string, isLeftToOwners: boolean, staff: Staff, day: CalendarDay): LooksAfter {
  const people = isLeftToOwners ? [...new Set([one, ...ownersOn(staff, day)])] : [one]
  return { one, people, isLeftToOwners }
}

/** The superadmins who are present; when all are away, all of them. */
function ownersOn(staff: Staff, day: CalendarDay): readonly string[] {
  const owners = [...staff].filter(([, { active, isSuperadmin }]) => active && isSuperadmin)
  const there = owners.filter(([, { absence }]) => !isAwayOn(absence, day))
  return (there.length > 0 ? there : owners).map(([id]) => id)
}

/** The work that somebody sees as theirs. */
export interface Care {
  /** Whose work it is: their own, even while away, and that of the colleagues they look after. */
  readonly people: readonly string[]
  /** Whether it includes work that is nobody's. */
  readonly nobodys: boolean
}

/** The inverse: whose work `reader` looks after on a day. They always see their own, even while away. */
export function lookedAfterBy(reader: string, staff: Staff, day: CalendarDay): Care {
  const isTheirs = (person: string | null) => whoLooksAfter(person, staff, day).people.includes(reader)
  const others = [...staff].filter(([id, { active }]) => id !== reader && active && isTheirs(id))
  return { people: [reader, ...others.map(([id]) => id)], nobodys: isTheirs(null) }
}

/** Days, both included, on which somebody looks after another's work. */
export interface Stint {
  readonly person: string
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** The days, past and future, on which `reader` looks after the work of absent colleagues. */
export function stintsOf(reader: string, staff: Staff): readonly Stint[] {
  // Responsibilities can only change where an absence begins or ends.
  const edges = [...staff.values()].flatMap(({ absence }) => (absence ? [absence.from, laterDay(absence.to, 1)] : []))
  return [...staff].flatMap(([person, { active, absence }]) => {
    if (!active || !absence || person === reader) return []
    const within = edges.filter(day => absence.from < day && day <= absence.to)
    const starts = [...new Set([absence.from, ...within])].sort()
    return starts
      .map((from, at): Stint => {
        const next = starts[at + 1]
        return { person, from, to: next ? laterDay(next, -1) : absence.to }
      })
      .filter(({ from }) => whoLooksAfter(person, staff, from).people.includes(reader))
  })
}
