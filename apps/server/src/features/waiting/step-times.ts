import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import type { Thresholds } from '@llave/domain/operations/timeline/staff-timeline'
import {
  type Pace,
  paceOf,
  proposedThresholds,
  type StepTime,
  type UsualTimes,
  usualTimes,
} from '@llave/domain/operations/timeline/step-times'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'

/** Steps finished in this many years count as current. */
const YEARS = 2

/**
 * Measures the finished steps of the brokerage's operations: from entering a step to entering the next dated one. Test
 * operations do not count.
 */
export async function refreshStepTimes(db: Db): Promise<void> {
  await sql`
    with entries as (
      select o.id, date.key as state, date.value::timestamptz as entered,
        lead(date.value::timestamptz) over (
          partition by o.id order by array_position(${[...OPERATION_STATES]}::text[], date.key)) as left_date
      from operations o, jsonb_each_text(o.state_dates) as date
      where o.archived_reason is distinct from 'OPERATION_DEV'
        and o.created_date > now() - make_interval(years => ${YEARS})
        and array_position(${[...OPERATION_STATES]}::text[], date.key)
          <= array_position(${[...OPERATION_STATES]}::text[], o.state)
    ), steps as (
      select state, extract(epoch from left_date - entered) / 86400 as days from entries
      where left_date >= entered
    )
    insert into step_times (state, finished, lower_days, median_days, upper_days)
    select state, count(*), percentile_cont(0.25) within group (order by days),
      percentile_cont(0.5) within group (order by days), percentile_cont(0.75) within group (order by days)
    from steps group by state
    on conflict (state) do update set finished = excluded.finished, lower_days = excluded.lower_days,
      median_days = excluded.median_days, upper_days = excluded.upper_days`.execute(db)
}

export async function readUsualTimes(db: Db): Promise<UsualTimes> {
  return usualTimes(await readStepTimes(db))
}

export async function readPace(db: Db): Promise<Pace> {
  return paceOf(await readStepTimes(db))
}

/** The thresholds of late operations that the brokerage's own steps suggest. */
export async function readProposedThresholds(db: Db): Promise<Partial<Thresholds>> {
  return proposedThresholds(await readStepTimes(db))
}

function readStepTimes(db: Db): Promise<StepTime[]> {
  return db.selectFrom('stepTimes').select(['state', 'finished', 'lowerDays', 'medianDays', 'upperDays']).execute()
}
