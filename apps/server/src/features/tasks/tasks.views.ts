import { BROKERAGE_TIME_ZONE } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'

/**
 * How many open tasks of an operation are due by the end of today in the brokerage's time zone, for a query in which
 * `operationId` names its id.
 */
export function dueTasksOf(operationId: string, now: Date): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from tasks
    where tasks.state = 'PENDIENTE' and tasks.operation_id = ${sql.ref(operationId)}
      and tasks.expiration_date <
        (date_trunc('day', ${now}::timestamptz at time zone ${BROKERAGE_TIME_ZONE}) + interval '1 day')
          at time zone ${BROKERAGE_TIME_ZONE})`
}
