import { type Absence, type Colleague, isAwayOn } from '@llave/domain/people/absence'
import { STAFF_ROLES } from '@llave/domain/people/roles'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'
import { sql } from 'kysely'
import type { Db } from '../database/db'

/** A member of the staff, present or former. */
export interface Member extends Colleague {
  readonly name: string
  readonly language: Language
}

/** The staff by id, in the form that `whoLooksAfter` needs; read once for any number of questions. */
export type Roster = ReadonlyMap<string, Member>

export async function readRoster(db: Db): Promise<Roster> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'language', 'roles', 'active', 'absentFrom', 'absentTo', 'standInId'])
    .where(sql<boolean>`roles && ${STAFF_ROLES}::text[]`)
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ id, roles, absentFrom: from, absentTo: to, standInId: standIn, ...person }) => {
      const absence: Absence | null = from && to ? { from, to, standIn } : null
      return [id, { ...person, isSuperadmin: roles.includes('superadmin'), absence }]
    }),
  )
}

/** A colleague who is away, and until when. */
export interface Away {
  readonly name: string
  readonly until: CalendarDay
}

/**
 * The absent colleague in whose place `reader` sees this person's work on a day; null if they see it for another
 * reason.
 */
export function awayFor(
  roster: Roster,
  { person, reader }: { readonly person: string | null; readonly reader: string },
  day: CalendarDay,
): Away | null {
  const colleague = person !== null && person !== reader ? roster.get(person) : undefined
  if (!colleague?.active || !isAwayOn(colleague.absence, day)) return null
  return { name: colleague.name, until: colleague.absence.to }
}
