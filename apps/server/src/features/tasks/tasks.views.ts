import type { NextTask } from '@llave/api-contract/tasks'
import { taskDays } from '@llave/domain/tasks/task-days'
import { type RawBuilder, sql } from 'kysely'
import { isoOrNull } from '../../record/lists/presenting'

/** SQL for the number of pending tasks due by the end of today, where `operationId` names the operation's id. */
export function dueTasksOf(operationId: string, now: Date): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from tasks
    where tasks.state = 'PENDIENTE' and tasks.operation_id = ${sql.ref(operationId)}
      and tasks.expiration_date < ${taskDays(now).today.to})`
}

/** SQL for the next task of an operation, where `operationId` names its id; pass it to `presentNextTask`. */
export function nextTaskOf(operationId: string): RawBuilder<NextTask | null> {
  return sql<NextTask | null>`(
    select json_build_object('_id', tasks.id, 'name', tasks.name, 'expirationDate', tasks.expiration_date)
    from tasks where tasks.state = 'PENDIENTE' and tasks.operation_id = ${sql.ref(operationId)}
    order by tasks.expiration_date, tasks.created_date limit 1)`
}

/** The result of `nextTaskOf` with its date in wire format. */
export function presentNextTask(task: NextTask | null): NextTask | null {
  return task && { ...task, expirationDate: isoOrNull(task.expirationDate) }
}
