import { OPERATIONS_ROOM, SOCKET_EVENTS } from '@llave/api-contract/events'
import { sql } from 'kysely'
import type { Work } from '../../platform/work'
import { tell } from '../../record/tell'
import type { TaskRow } from './task-changes'
import { noticesOfTasks } from './task-notices'

/** A task before and after a change; null before creation and after deletion. */
export interface TaskChange {
  readonly before: TaskRow | null
  readonly after: TaskRow | null
}

/**
 * Reports changes of tasks, once per action and after their rows are written: refreshes open pages of tasks and of
 * their operations, and notifies the people concerned. Unchanged tasks are ignored.
 */
export async function tellTasks(work: Work, all: readonly TaskChange[]): Promise<void> {
  const changes = all.filter(({ before, after }) => before !== after)
  await refreshTasks(
    work,
    changes.flatMap(({ before, after }) => [before?.operationId, after?.operationId]),
  )
  await noticesOfTasks(work, changes)
}

/** Refreshes the open pages of changed tasks, and of their old and new operations. */
export async function refreshTasks(work: Work, operationIds: readonly (string | null | undefined)[]): Promise<void> {
  if (operationIds.length === 0) return
  await work.announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.tasksChanged })
  const operations = await work.tx
    .selectFrom('operations')
    .select(['id', 'userId', 'boardListId'])
    .where(sql<boolean>`id = any(${[...new Set(operationIds.filter(Boolean))]}::uuid[])`)
    .execute()
  for (const operation of operations) await tell(work, operation, { type: 'TASKS_CHANGED' })
}
