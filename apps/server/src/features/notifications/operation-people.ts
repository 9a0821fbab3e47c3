import { whoLooksAfter } from '@llave/domain/people/absence'
import { type CalendarDay, calendarDay } from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'
import type { Db } from '../../platform/database/db'
import { type Away, awayFor, type Roster, readRoster } from '../../platform/people/roster'
import type { Work } from '../../platform/platform'
import { ofAway } from '../../platform/texts'

export interface Reader {
  readonly userId: string
  readonly language: Language
  /** The colleague in whose place they are told; null if they are told for themselves or with everybody. */
  readonly of: Away | null
}

/** The staff, and the day on which they are told. */
export interface StaffToday {
  readonly roster: Roster
  readonly today: CalendarDay
}

export async function readStaff({ tx, now }: Work): Promise<StaffToday> {
  return { roster: await readRoster(tx), today: calendarDay(now) }
}

/** A member of the staff themselves, away or not; empty if they have left. */
export function ownReader({ roster }: StaffToday, userId: string): readonly Reader[] {
  const person = roster.get(userId)
  return person?.active ? [{ userId, language: person.language, of: null }] : []
}

/** Whoever looks after this person's work today; empty if they have left. */
export function readersFor({ roster, today }: StaffToday, person: string): readonly Reader[] {
  if (!roster.get(person)?.active) return []
  return whoLooksAfter(person, roster, today).people.flatMap(userId => {
    const reader = roster.get(userId)
    return reader ? [{ userId, language: reader.language, of: awayFor(roster, { person, reader: userId }, today) }] : []
  })
}

/**
 * The recipients of a notice about an operation: whoever looks after it today, or everybody when nobody is responsible
 * for it or they have left (spec: customer area §4); never the actor.
 */
export function staffOf(staff: StaffToday, responsableId: string | null, by: string | null): readonly Reader[] {
  const readers = responsableId === null ? [] : readersFor(staff, responsableId)
  return (readers.length > 0 ? readers : everybody(staff)).filter(({ userId }) => userId !== by)
}

const everybody = (staff: StaffToday): readonly Reader[] =>
  [...staff.roster.keys()].flatMap(userId => ownReader(staff, userId))

/** The text of a notice; while the reader stands in for a colleague, it says whose it is. */
export const sayTo = ({ of }: Reader, t: Translate, text: string): string => ofAway(t, text, of)

/** Query of the customer of a request; empty when their account is closed. */
export function openCustomer(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', userId)
    .where('deactivatedDate', 'is', null)
}
