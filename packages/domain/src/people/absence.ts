import type { CalendarDay } from '../time/calendar-day'
import type { FieldError } from '../validation/field-errors'

/** The days on which somebody is away (both included), and the id of whoever stands in for them. */
export interface Absence {
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly standIn: string
}

export function isAwayOn(absence: Pick<Absence, 'from' | 'to'> | null | undefined, day: CalendarDay): boolean {
  return absence != null && absence.from <= day && day <= absence.to
}

/** The errors, by field, of an absence that is entered today for `person`. */
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

/**
 * The recipient of a person's notices on a day: the person, or while they are away their stand-in, and so on along the
 * chain. When everybody in it is away, the person keeps them.
 */
export function whoGetsIt(person: string, absences: ReadonlyMap<string, Absence>, day: CalendarDay): string {
  const passed = new Set<string>()
  let current = person
  for (;;) {
    const absence = absences.get(current)
    if (!absence || !isAwayOn(absence, day)) return current
    passed.add(current)
    if (passed.has(absence.standIn)) return person
    current = absence.standIn
  }
}
