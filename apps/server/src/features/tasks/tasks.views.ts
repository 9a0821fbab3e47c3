import type { NextTask } from '@llave/api-contract/tasks'
import { BROKERAGE_TIME_ZONE } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import { isoOrNull } from '../../record/presenting'

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

/**
 * The pending task of an operation that is due first, for a query in which `operationId` names its id. Its date is to be
 * presented.
 */
export function nextTaskOf(operationId: string): RawBuilder<NextTask | null> {
  return sql<NextTask | null>`(
    select json_build_object('_id', tasks.id, 'name', tasks.name, 'expirationDate', tasks.expiration_date)
    from tasks where tasks.state = 'PENDIENTE' and tasks.operation_id = ${sql.ref(operationId)}
    order by tasks.expiration_date, tasks.created_date limit 1)`
}

/** Dates inside JSON built by the database are texts in its own format. */
export function presentNextTask(task: NextTask | null): NextTask | null {
  return task && { ...task, expirationDate: isoOrNull(task.expirationDate) }
}
