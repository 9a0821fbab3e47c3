import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../../platform/platform'
import type { OperationRow } from './operation-row'

/** The rule of something that recurs for an operation. */
export interface Rounds {
  readonly trigger: 'WAITING' | 'REMINDER' | 'MONTHS'
  /** Minimum time since the last round, in whatever state the operation was. */
  readonly pauseMs: number
  /** Most rounds per stay in a state; by default unlimited. */
  readonly most?: number
}

/**
 * SQL condition on `operations`: the next round may start now. After the clock was set back, it waits until the clock
 * has caught up.
 */
export function roundIsDue({ trigger, pauseMs, most }: Rounds, now: Date): RawBuilder<boolean> {
  const here = sql`count(*) filter (where told.state_entered_date = operations.state_entered_date)`
  return sql<boolean>`(
    select coalesce(max(told.fired_date) <= ${new Date(now.getTime() - pauseMs)}, true)
      and ${most === undefined ? sql`true` : sql`${here} < ${most}`}
    from trigger_firings told where told.operation_id = operations.id and told.trigger = ${trigger})`
}

/**
 * Records the next round if it is due, and returns whether it was. The caller holds the operation's lock, so that two
 * instances count one after the other.
 */
export async function nextRound(work: Work, { id }: Pick<OperationRow, 'id'>, rounds: Rounds): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into trigger_firings (operation_id, trigger, state_entered_date, round, fired_date)
    select id, ${rounds.trigger}, state_entered_date, 1 + (
        select coalesce(max(told.round), 0) from trigger_firings told
        where told.operation_id = operations.id and told.trigger = ${rounds.trigger}
          and told.state_entered_date = operations.state_entered_date),
      ${work.now}
    from operations where id = ${id} and ${roundIsDue(rounds, work.now)}`.execute(work.tx)
  return numAffectedRows > 0n
}
