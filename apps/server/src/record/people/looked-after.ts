import { type Care, lookedAfterBy } from '@llave/domain/people/absence'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { readRoster } from '../../platform/people/roster'

/** What somebody looks after today. */
export async function readCare(db: Db, reader: string, now: Date): Promise<Care> {
  return lookedAfterBy(reader, await readRoster(db), calendarDay(now))
}

/**
 * SQL condition: the responsable in this column is one of the people whose work is looked after; or nobody, if that is
 * looked after too.
 */
export function isInCare({ people, nobodys }: Care, responsable: string): RawBuilder<unknown> {
  return sql`(${sql.ref(responsable)} = any(${[...people]}::uuid[]) or (${nobodys} and ${isNobodys(responsable)}))`
}

/** SQL condition: the responsable in this column is empty, or has left the brokerage. */
export function isNobodys(responsable: string): RawBuilder<unknown> {
  return sql`(${sql.ref(responsable)} is null or ${sql.ref(responsable)} in (select id from users where not active))`
}
