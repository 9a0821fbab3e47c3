import { DEFAULT_WAITING } from '@llave/domain/operations/timeline/staff-timeline'
import { isLongWait, longWaitCutoffs, type UsualTimes } from '@llave/domain/operations/timeline/step-times'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { inTransaction, type Platform, type Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { cameWithImport } from '../../record/operation/imported-stay'
import { lockOperation } from '../../record/operation/operation-row'
import { nextRound, type Rounds, roundIsDue } from '../../record/operation/rounds'
import { readSituation } from './read-promise'
import { readUsualTimes } from './step-times'

const WEEKLY: Rounds = { trigger: 'WAITING', pauseMs: 7 * DAY_MS }

/**
 * Tells customers, at most weekly, why their step lasts longer than usual. Does nothing while the brokerage has it off.
 */
export async function explainLongWaits(platform: Platform): Promise<void> {
  const { waiting } = await platform.db.selectFrom('company').select('waiting').executeTakeFirstOrThrow()
  if (!{ ...DEFAULT_WAITING, ...waiting }.active) return
  const usual = await readUsualTimes(platform.db)
  for (const id of await longWaits(platform, usual)) {
    await inTransaction(platform, null, work => explain(work, id, usual))
  }
}

/** Operations with a long wait whose customer was told nothing in the last week. */
async function longWaits({ db, clock }: Platform, usual: UsualTimes): Promise<readonly string[]> {
  const now = clock.now()
  const cutoffs = longWaitCutoffs(now, usual).map(({ state, before }) => sql`(${state}, ${before}::timestamptz)`)
  const { rows } = await sql<{ id: string }>`
    select operations.id from operations
    join (values ${sql.join(cutoffs)}) as long (state, before) on long.state = operations.state
    where not operations.is_archived and operations.state_entered_date < long.before
      and ${roundIsDue(WEEKLY, now)} and not ${cameWithImport}
    order by operations.state_entered_date, operations.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** With two instances, the second waits for the lock and then finds that the customer has been told. */
async function explain(work: Work, id: string, usual: UsualTimes): Promise<void> {
  const operation = await lockOperation(work.tx, id)
  if (!operation || operation.isArchived || operation.state === 'CUESTIONARIO_EN_CURSO') return
  const stateEnteredDate = operation.stateEnteredDate.toISOString()
  const situation = { ...(await readSituation(work.tx, operation)), stateEnteredDate }
  if (!isLongWait(situation, { now: work.now, usual })) return
  if (!(await nextRound(work, operation, WEEKLY))) return
  const written = await work.tx
    .selectFrom('waitingWords')
    .select('words')
    .where('operationId', '=', id)
    .where('stateEnteredDate', '=', operation.stateEnteredDate)
    .executeTakeFirst()
  await tell(work, operation, {
    type: 'LONG_WAIT',
    state: operation.state,
    entered: stateEnteredDate,
    words: written?.words ?? null,
  })
}
