import { lateCutoffs, spokenSpan, type Thresholds } from '@llave/domain/operations/timeline/staff-timeline'
import type { Translate } from '@llave/texts/translate'
import { sql } from 'kysely'
import type { RowOf } from '../../platform/database/db'
import type { ScheduledJob } from '../../platform/jobs/schedule'
import { inTransaction, type Platform, type Work } from '../../platform/platform'
import { STAFF_TRIGGERS } from '../../record/events/staff-triggers'
import { readThresholds } from '../../record/lists/thresholds'
import { dateNotices } from './date-notices'
import { readStaff, staffOf } from './operation-people'
import { staffNotice } from './tell-people'
import { writeNotifications } from './write-notifications'

/** Operations per transaction. */
const BATCH = 200

type LateOperation = Pick<RowOf<'operations'>, 'id' | 'numOperation' | 'title' | 'state' | 'responsableId'>

/** Notifies the staff of operations beyond the threshold of their state (spec: customer area §4), and of dates ahead. */
export function timedNotices(platform: Platform): readonly ScheduledJob[] {
  return [
    { kind: 'timed-notices', everySeconds: 30, handler: { run: () => tellOfLateOperations(platform) } },
    dateNotices(platform),
  ]
}

/**
 * Writes the due notices. Each operation fires once per stay in a state: the row of a firing is unique, so any second
 * run (another instance, a clock set back) finds it and sends nothing.
 */
export async function tellOfLateOperations(platform: Platform): Promise<void> {
  while ((await inTransaction(platform, null, tellOfLateBatch)) === BATCH) {
    // A partial batch is the last one.
  }
}

/** Reports at most `BATCH` late operations; returns their number. */
export async function tellOfLateBatch(work: Work): Promise<number> {
  const thresholds = await readThresholds(work.tx)
  const late = await fire(work, thresholds)
  if (late.length === 0) return 0
  const staff = await readStaff(work)
  await writeNotifications(
    work,
    late.flatMap(operation => {
      const { state, responsableId } = operation
      const { unit, count } = spokenSpan(thresholds[state] ?? 0)
      const say = (t: Translate) =>
        t(`notifications.timed.${state}`, { span: t(`notifications.span.${unit}`, { count }) })
      return staffOf(staff, responsableId, null).map(reader =>
        staffNotice(reader, operation, { ...STAFF_TRIGGERS[`LATE_${state}`], say }),
      )
    }),
  )
  return late.length
}

/** Records the due firings and returns their operations. */
async function fire(work: Work, thresholds: Thresholds): Promise<LateOperation[]> {
  const cutoffs = lateCutoffs(work.now, thresholds)
  if (cutoffs.length === 0) return []
  const limits = sql.join(cutoffs.map(({ state, before }) => sql`(${state}, ${before}::timestamptz)`))
  const { rows } = await sql<LateOperation>`
    with fired as (
      insert into trigger_firings (operation_id, trigger, state_entered_date, fired_date)
      select operations.id, 'LATE_' || operations.state, operations.state_entered_date, ${work.now}
      from operations join (values ${limits}) as limits (state, before) on limits.state = operations.state
      where not operations.is_archived and operations.state_entered_date < limits.before
        and not exists (
          select from trigger_firings told
          where told.operation_id = operations.id and told.trigger = 'LATE_' || operations.state
            and told.state_entered_date = operations.state_entered_date)
      order by operations.state_entered_date, operations.id
      limit ${BATCH}
      on conflict do nothing
      returning operation_id
    )
    select id, num_operation, title, state, responsable_id from operations
    where id in (select operation_id from fired)
    order by state_entered_date, id`.execute(work.tx)
  return rows
}
