import { AUDIT_ACTIONS, type AuditAction } from '@llave/domain/audit/audit-actions'
import { TAKING_DAYS, TAKING_FLOOR, type Taken, unusualTaking } from '@llave/domain/audit/unusual-taking'
import {
  BROKERAGE_TIME_ZONE,
  type CalendarDay,
  calendarDay,
  instantAt,
  laterDay,
} from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { ScheduledJob } from '../../platform/jobs/schedule'
import { inTransaction, type Platform, type Work } from '../../platform/platform'
import { warnSuperadmins } from '../notifications/notifications.published'
import { unusualReadingMail } from './unusual-reading-mail'

/** Alerts the superadmins of unusual amounts of data taken out, once per day and person. */
export function readingWatch(platform: Platform): readonly ScheduledJob[] {
  const run = () => inTransaction(platform, null, tellOfUnusualReading)
  return [{ kind: 'watch-readings', everySeconds: 300, handler: { run } }]
}

export async function tellOfUnusualReading(work: Work): Promise<void> {
  const today = calendarDay(work.now)
  for (const { personId, ...taken } of await readToday(work, today)) {
    const unusual = unusualTaking(taken, await readEarlier(work, personId, today))
    if (!unusual || !(await isFirst(work, personId, today))) continue
    await warn(work, personId, today, unusual)
  }
}

const EXPORT: AuditAction = 'list.exported'
const ARCHIVE: AuditAction = 'documents.downloaded'
const ACTIONS = [...AUDIT_ACTIONS.READ, EXPORT]

/** Each file counts once a day. An archive counts its files; the entries about the DNIs in it are not added. */
const TAKEN = sql<Taken>`
  (count(distinct entity_id) filter (where action not in (${ARCHIVE}, ${EXPORT}) and not details ? 'archive')
    + coalesce(sum((details ->> 'files')::int) filter (where action = ${ARCHIVE}), 0))::int as files,
  coalesce(sum((details ->> 'rows')::int) filter (where action = ${EXPORT}), 0)::int as rows`

/** The people who have reached the floor today; others cannot be unusual. */
async function readToday({ tx }: Work, today: CalendarDay): Promise<(Taken & { personId: string })[]> {
  const { rows } = await sql<Taken & { personId: string }>`
    select * from (
      select actor_id as "personId", ${TAKEN} from audit
      where created_date >= ${instantAt(today)} and actor_id is not null and action = any(${ACTIONS}::text[])
      group by actor_id
    ) as takings
    where (files >= ${TAKING_FLOOR.files} or rows >= ${TAKING_FLOOR.rows})
      and not exists (select from reading_alerts where user_id = "personId" and day = ${today})
      and exists (select from users where id = "personId")`.execute(tx)
  return rows
}

async function readEarlier({ tx }: Work, personId: string, today: CalendarDay): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select ${TAKEN} from audit
    where actor_id = ${personId} and action = any(${ACTIONS}::text[])
      and created_date >= ${instantAt(laterDay(today, -TAKING_DAYS))} and created_date < ${instantAt(today)}
    group by (created_date at time zone ${BROKERAGE_TIME_ZONE})::date`.execute(tx)
  return rows
}

/** Whether this instance is the first to alert on the day; of two concurrent instances only one gets true. */
async function isFirst({ tx }: Work, personId: string, day: CalendarDay): Promise<boolean> {
  const told = await tx
    .insertInto('readingAlerts')
    .values({ userId: personId, day })
    .onConflict(conflict => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return told !== undefined
}

type Unusual = NonNullable<ReturnType<typeof unusualTaking>>

async function warn(work: Work, personId: string, today: CalendarDay, unusual: Unusual): Promise<void> {
  const { what, count, usual } = unusual
  const person = await work.tx
    .selectFrom('users')
    .select(sql<string>`trim(concat(name, ' ', lastname))`.as('name'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  await warnSuperadmins(work, unusualReadingMail, {
    path: `/configuracion/registro?personId=${personId}&kinds=READ%2CEXPORT&from=${today}`,
    say: t => t(`notifications.unusual.${what}`, { person: person.name, count, usual: Math.round(usual) }),
  })
}
