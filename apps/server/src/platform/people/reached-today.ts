import { type Absence, whoGetsIt } from '@llave/domain/people/absence'
import { STAFF_ROLES } from '@llave/domain/people/roles'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema'

/** The person reached today by a message for somebody: themselves, or their stand-in while they are away. */
export type ReachedToday = (userId: string) => string

/** Reads today's absences, once for any number of people. A stand-in who has left the brokerage does not count. */
export async function readReachedToday(db: Kysely<Database>, now: Date): Promise<ReachedToday> {
  const today = calendarDay(now)
  const rows = await db
    .selectFrom('users as away')
    .innerJoin('users as other', 'other.id', 'away.standInId')
    .select(['away.id', 'away.absentFrom', 'away.absentTo', 'other.id as standIn'])
    .where('away.absentTo', '>=', today)
    .where('away.absentFrom', '<=', today)
    .where('other.active', '=', true)
    .where(sql<boolean>`other.roles && ${STAFF_ROLES}::text[]`)
    .execute()
  const absences = new Map<string, Absence>()
  for (const { id, absentFrom: from, absentTo: to, standIn } of rows) {
    if (from && to) absences.set(id, { from, to, standIn })
  }
  return userId => whoGetsIt(userId, absences, today)
}
