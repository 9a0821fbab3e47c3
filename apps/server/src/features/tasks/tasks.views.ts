import type { NextTask } from '@llave/api-contract/tasks'
import { taskDays } from '@llave/domain/tasks/task-days'
import { type RawBuilder, sql } from 'kysely'
import { isoOrNull } from '../../record/presenting'

/** How many pending tasks of an operation are due by the end of today, for a query in which `operationId` names its id. */
export function dueTasksOf(operationId: string, now: Date): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from tasks
    where tasks.state = 'PENDIENTE' and tasks.operation_id = ${sql.ref(operationId)}
      and tasks.expiration_date < ${taskDays(now).today.to})`
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

/** What `nextTaskOf` has selected, with its date as answers write it. */
export function presentNextTask(task: NextTask | null): NextTask | null {
  return task && { ...task, expirationDate: isoOrNull(task.expirationDate) }
}
