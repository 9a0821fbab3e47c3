import type { CustomerOperation, StaffOperation } from '@llave/api-contract/operations'
import { DEFAULT_WAITING, type WaitingRule } from '@llave/domain/operations/timeline/staff-timeline'
import { type StepTime, usualTimes } from '@llave/domain/operations/timeline/step-times'
import { dateOf, type Instant } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { isoOrNull, personOf } from '../../record/lists/presenting'
import type { DetailPart } from '../../record/operation/detail-part'
import { promisedDays, waitingSince } from './read-promise'

interface WaitingRow {
  readonly times: readonly StepTime[]
  readonly rule: Partial<WaitingRule>
  readonly words: string | null
  readonly writtenBy: StaffOperation['waiting']['writtenBy']
  readonly writtenDate: Instant | null
  readonly toldDate: Instant | null
  readonly promisedDays: number | null
  readonly waitingSince: Instant
}

/** The usual times of steps, and what the customer is told of the current one. The words apply to one stay in a state. */
export const waitingPart: DetailPart<
  WaitingRow,
  Pick<StaffOperation, 'waiting'>,
  Pick<CustomerOperation, 'waiting'>
> = {
  select: () => sql<WaitingRow>`(
    select json_build_object(
      'times', coalesce((select json_agg(json_build_object('state', state, 'finished', finished,
        'lowerDays', lower_days, 'medianDays', median_days, 'upperDays', upper_days)) from step_times), '[]'),
      'rule', company.waiting, 'words', waiting_words.words, 'writtenDate', waiting_words.written_date,
      'writtenBy', ${personOf('waitingWords.writtenBy')},
      'toldDate', (select max(created_date) from activity
        where activity.operation_id = operations.id and activity.field = 'waitingTold'),
      'promisedDays', ${promisedDays}, 'waitingSince', ${waitingSince})
    from company left join waiting_words on waiting_words.operation_id = operations.id
      and waiting_words.state_entered_date = operations.state_entered_date)`,
  forStaff: row => ({
    waiting: {
      ...shared(row),
      writtenBy: row.writtenBy,
      writtenDate: isoOrNull(row.writtenDate),
      toldDate: isoOrNull(row.toldDate),
    },
  }),
  forCustomer: row => ({ waiting: shared(row) }),
}

function shared({ times, rule, words, promisedDays, waitingSince }: WaitingRow): CustomerOperation['waiting'] {
  return {
    usual: usualTimes(times),
    active: { ...DEFAULT_WAITING, ...rule }.active,
    words,
    promise: promisedDays === null ? null : { days: promisedDays, since: dateOf(waitingSince).toISOString() },
  }
}
