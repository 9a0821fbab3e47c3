import { STAFF_ROLES } from '@llave/domain/people/roles'
import { calendarDay, DAY_MS, MINUTE_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import { awayFor, readRoster } from '../../platform/people/roster'
import type { Platform } from '../../platform/platform'
import { addressKey, LIMITS } from '../../platform/security/rate-limits'
import { secretHash } from '../../platform/security/secret-hashes'
import { translator } from '../../platform/texts'
import { columnOf } from '../../record/operation/field-values'
import { notaryPlace } from './appointments'
import { CALENDAR_DATES } from './calendar-dates'
import { type CalendarDate, dateEvent, taskEvent } from './event-texts'
import type { CalendarEvent } from './ics-file'
import { type IsTheirs, isTheirs } from './whose-dates'

/** Events outside this range are omitted from calendars. */
const BEFORE_DAYS = 60
const AHEAD_DAYS = 730
/** Limit for tasks and for dates; those nearest to now are kept. */
const EVENTS_MAX = 500
/** Programs poll a calendar at most every quarter of an hour; readings are recorded at most this often. */
const NOTED_EVERY_MS = 60 * MINUTE_MS

/**
 * The tasks and operations of the calendar with this secret, while its owner is active staff. Any wrong secret gets the
 * same 404 and counts against the address.
 */
export async function eventsOf(
  platform: Platform,
  secret: string,
  ip: string,
): Promise<{ readonly name: string; readonly events: readonly CalendarEvent[] }> {
  const { db, clock, rateLimits, config } = platform
  const reader = await findReader(db, secret)
  if (!reader) {
    await rateLimits.hit(LIMITS.calendarFailures, addressKey(ip))
    throw new AppError('ERR_NOT_FOUND')
  }
  await rateLimits.hit(LIMITS.calendarReads, reader.feedId)
  const now = clock.now()
  if (now.getTime() - (reader.readDate?.getTime() ?? 0) > NOTED_EVERY_MS) {
    await db.updateTable('calendarFeeds').set({ readDate: now }).where('id', '=', reader.feedId).execute()
  }
  const t = translator(reader.language)
  const roster = await readRoster(db)
  const theirs = isTheirs(reader.id, roster, now)
  const [tasks, dates] = await Promise.all([readTasks(db, theirs, now), readDates(db, theirs, now)])
  const markOf = (responsableId: string | null, at: Date) =>
    awayFor(roster, { person: responsableId, reader: reader.id }, calendarDay(at))
  return {
    name: t('calendar.name'),
    events: [
      ...tasks.map(task => taskEvent(t, task, markOf(task.responsableId, task.due), config.publicUrl)),
      ...dates.map(date => dateEvent(t, date, markOf(date.responsableId, date.at), config.publicUrl)),
    ],
  }
}

function findReader(db: Db, secret: string) {
  return db
    .selectFrom('calendarFeeds as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select(['u.id', 'f.id as feedId', 'u.language', 'f.readDate'])
    .where('f.secretHash', '=', secretHash(secret))
    .where('u.active', '=', true)
    .where(sql<boolean>`u.roles && ${[...STAFF_ROLES]}::text[]`)
    .executeTakeFirst()
}

const from = (now: Date) => new Date(now.getTime() - BEFORE_DAYS * DAY_MS)
const to = (now: Date) => new Date(now.getTime() + AHEAD_DAYS * DAY_MS)
const nearest = (column: string, now: Date) => sql`abs(extract(epoch from (${sql.ref(column)} - ${now}::timestamptz)))`

function readTasks(db: Db, theirs: IsTheirs, now: Date) {
  return db
    .selectFrom('tasks as t')
    .leftJoin('operations as o', 'o.id', 't.operationId')
    .select(['t.id', 't.name', 't.initDate as begins', 't.expirationDate as due', 't.responsableId', 'o.numOperation'])
    .$narrowType<{ due: Date }>()
    .where(sql<boolean>`${theirs('t.responsableId', 't.expirationDate')}`)
    .where('t.state', '=', 'PENDIENTE')
    .where('t.expirationDate', '>=', from(now))
    .where('t.expirationDate', '<', to(now))
    .orderBy(nearest('t.expirationDate', now))
    .limit(EVENTS_MAX)
    .execute()
}

async function readDates(db: Db, theirs: IsTheirs, now: Date): Promise<readonly CalendarDate[]> {
  const columns = sql.join(CALENDAR_DATES.map(field => sql`(${field}, ${sql.ref(`o.${columnOf(field)}`)})`))
  const { rows } = await sql<CalendarDate>`
    select o.id as operation_id, o.num_operation, o.title, o.responsable_id, dated.field, dated.at,
      ${notaryPlace('o.id')} as place
    from operations o cross join lateral (values ${columns}) as dated (field, at)
    where ${theirs('o.responsableId', 'dated.at')} and not o.is_archived
      and dated.at >= ${from(now)}::timestamptz and dated.at < ${to(now)}::timestamptz
    order by ${nearest('dated.at', now)} limit ${EVENTS_MAX}`.execute(db)
  return rows
}
