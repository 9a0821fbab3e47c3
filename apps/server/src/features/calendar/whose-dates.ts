import { lookedAfterBy, stintsOf } from '@llave/domain/people/absence'
import { calendarDay, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import type { Roster } from '../../platform/people/roster'
import { isInCare } from '../../record/people/looked-after'

/**
 * SQL condition: an event at `at` belongs in the reader's calendar. Their own events always do; a colleague's on the
 * days on which the reader looks after their work, now or later; events without a responsable if the reader looks after
 * those today.
 */
export type IsTheirs = (responsable: string, at: string) => RawBuilder<unknown>

export function isTheirs(reader: string, roster: Roster, now: Date): IsTheirs {
  const { nobodys } = lookedAfterBy(reader, roster, calendarDay(now))
  const stints = stintsOf(reader, roster).map(
    ({ person, from, to }) =>
      sql`(${person}::uuid, ${instantAt(from)}::timestamptz, ${instantAt(laterDay(to, 1))}::timestamptz)`,
  )
  return (responsable, at) => {
    const own = isInCare({ people: [reader], nobodys }, responsable)
    if (stints.length === 0) return own
    const stood = sql`exists (select from (values ${sql.join(stints)}) as stint (person, begins, ends)
      where person = ${sql.ref(responsable)} and ${sql.ref(at)} >= begins and ${sql.ref(at)} < ends)`
    return sql`(${own} or ${stood})`
  }
}
