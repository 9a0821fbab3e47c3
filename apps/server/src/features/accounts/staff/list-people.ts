import type { STAFF_ROLES } from '@llave/domain/people/roles'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { personOf } from '../../../record/lists/presenting'

type StaffRole = (typeof STAFF_ROLES)[number]

/** Active staff with one of these roles, by name: the possible responsables and subscribers. */
export async function listPeople(db: Db, roles: readonly StaffRole[], now: Date) {
  const rows = await db
    .selectFrom('users')
    .select(['id as _id', 'name', 'lastname', 'avatar', 'avatarColor', 'email'])
    .select(['absentFrom', 'absentTo', personOf('users.standInId').as('standIn')])
    .where('active', '=', true)
    .where('roles', '&&', sql<never>`${[...roles]}::text[]`)
    .orderBy('nameSort')
    .execute()
  const today = calendarDay(now)
  return rows.map(({ absentFrom: from, absentTo: to, standIn, ...person }) => ({
    ...person,
    absence: from && to && to >= today ? { from, to, standIn } : null,
  }))
}
