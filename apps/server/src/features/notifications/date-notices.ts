import {
  DATE_NOTICES,
  DEFAULT_DATE_NOTICES,
  dueNotice,
  NOTICED_DATES,
  type NoticedDate,
} from '@llave/domain/operations/dates/date-notices'
import { calendarDay, daysBetween, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { RowOf } from '../../platform/database/db'
import type { ScheduledJob } from '../../platform/jobs/schedule'
import { inTransaction, type Platform, type Work } from '../../platform/platform'
import { columnOf } from '../../record/operation/field-values'
import { isDeedSigned } from '../../record/operation/signed-deed'
import { readStaff, staffOf } from './operation-people'
import { staffNotice } from './tell-people'
import { writeNotifications } from './write-notifications'

/** Tells the staff ahead of dates that expire. */
export function dateNotices(platform: Platform): ScheduledJob {
  const run = () => inTransaction(platform, null, tellOfDates)
  return { kind: 'date-notices', everySeconds: 300, handler: { run } }
}

type Dated = Pick<RowOf<'operations'>, 'id' | 'numOperation' | 'title' | 'responsableId'> & {
  readonly field: NoticedDate
  readonly at: Date
}

/**
 * Writes the due notices, to whoever looks after the operation today. Each is sent once for each date: the row of its
 * firing contains the date and the number of days before it, so a changed date is announced again.
 */
export async function tellOfDates(work: Work): Promise<void> {
  const today = calendarDay(work.now)
  const { dateNotices: set } = await work.tx.selectFrom('company').select('dateNotices').executeTakeFirstOrThrow()
  const rule = { ...DEFAULT_DATE_NOTICES, ...set }
  const ahead = Math.max(...DATE_NOTICES.map(notice => rule[notice] ?? -1))
  if (ahead < 0) return
  const staff = await readStaff(work)
  for (const dated of await readDated(work, ahead)) {
    const day = calendarDay(dated.at)
    const days = daysBetween(today, day)
    const due = dueNotice(days, rule)
    if (due === null || !(await isFirst(work, dated, { day: instantAt(day), due }))) continue
    await writeNotifications(
      work,
      staffOf(staff, dated.responsableId, null).map(reader =>
        staffNotice(reader, dated, {
          tab: 'ACTIVITY',
          kind: 'DATE',
          say: t => t(`notifications.dated.${dated.field}`, { days }),
        }),
      ),
    )
  }
}

/** The dates of live operations within so many days; after the deed is signed nothing depends on them. */
async function readDated({ tx, now }: Work, ahead: number): Promise<readonly Dated[]> {
  const today = calendarDay(now)
  const columns = sql.join(NOTICED_DATES.map(field => sql`(${field}, ${sql.ref(`o.${columnOf(field)}`)})`))
  const { rows } = await sql<Dated>`
    select o.id, o.num_operation, o.title, o.responsable_id, dated.field, dated.at
    from operations o cross join lateral (values ${columns}) as dated (field, at)
    where not o.is_archived and not ${isDeedSigned(now)}
      and dated.at >= ${instantAt(today)}::timestamptz and dated.at < ${instantAt(laterDay(today, ahead + 1))}::timestamptz
    order by dated.at, o.id`.execute(tx)
  return rows
}

/** Whether this instance is the first; of two concurrent instances only one gets true. */
async function isFirst(
  { tx, now }: Work,
  { id: operationId, field }: Dated,
  { day, due }: { readonly day: Date; readonly due: number },
): Promise<boolean> {
  const fired = await tx
    .insertInto('triggerFirings')
    .values({ operationId, trigger: `EXPIRES_${field}`, stateEnteredDate: day, round: due, firedDate: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('operationId')
    .executeTakeFirst()
  return fired !== undefined
}
