import type { Work } from '../platform/work'
import type { OperationRow } from './operation-row'

interface Rounds {
  readonly trigger: 'WAITING' | 'REMINDER'
  /** At least this long after the last round, in whichever state that was. */
  readonly pauseMs: number
  /** In one stay in a state; without it, as many as there are. */
  readonly most?: number
}

/**
 * Records the next round of what comes several times, and says whether it may come now. The caller holds the
 * operation's lock, so that two instances count one after the other; a clock that is set back waits until it has caught
 * up.
 */
export async function nextRound(
  work: Work,
  { id, state_entered_date }: Pick<OperationRow, 'id' | 'state_entered_date'>,
  { trigger, pauseMs, most = Number.POSITIVE_INFINITY }: Rounds,
): Promise<boolean> {
  const rounds = await work.tx
    .selectFrom('trigger_firings')
    .select(['round', 'fired_date', 'state_entered_date'])
    .where('operation_id', '=', id)
    .where('trigger', '=', trigger)
    .execute()
  const here = rounds.filter(round => round.state_entered_date.getTime() === state_entered_date.getTime())
  const since = work.now.getTime() - pauseMs
  if (here.length >= most || rounds.some(({ fired_date }) => fired_date.getTime() > since)) return false
  const round = Math.max(0, ...here.map(each => each.round)) + 1
  await work.tx
    .insertInto('trigger_firings')
    .values({ operation_id: id, trigger, state_entered_date, round, fired_date: work.now })
    .execute()
  return true
}
