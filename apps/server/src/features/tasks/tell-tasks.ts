import { sql } from 'kysely'
import type { Work } from '../../platform/platform'
import type { TaskConcern } from '../../record/events/office-event'
import { tell } from '../../record/events/tell'
import type { TaskRow } from './task-changes'
import { concernedBy } from './task-notices'

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
  const operationIds = changes.flatMap(({ before, after }) => [before?.operationId, after?.operationId])
  const owners = changes.flatMap(({ before, after }) => [before, after]).flatMap(task => task?.responsableId ?? [])
  await tellTasksSaved(work, { operationIds, owners, concerned: concernedBy(work.actor, changes) })
}

interface TasksSaved {
  /** The operation of each task, if it has one. */
  readonly operationIds: readonly (string | null | undefined)[]
  /** The people who have, or had, one of the tasks to do. */
  readonly owners: readonly string[]
  readonly concerned?: readonly TaskConcern[]
}

/** The same for changes of which only the people concerned are told. */
export async function tellTasksSaved(work: Work, { operationIds, owners, concerned = [] }: TasksSaved): Promise<void> {
  if (operationIds.length === 0) return
  await tell(work, null, { type: 'TASKS_SAVED', concerned, owners })
  const operations = await work.tx
    .selectFrom('operations')
    .select(['id', 'userId', 'boardListId'])
    .where(sql<boolean>`id = any(${[...new Set(operationIds.filter(Boolean))]}::uuid[])`)
    .execute()
  for (const operation of operations) await tell(work, operation, { type: 'TASKS_CHANGED' })
}
