import type { Task } from '@llave/api-contract/tasks'
import type { TaskValues } from '../form/task-values'

/** What somebody has opened beside the table: a new task, a call, or a task of the table. */
export type Beside = Unwritten | { readonly kind: 'task' | 'edit'; readonly id: string }

type Unwritten = { readonly kind: 'new'; readonly known: Partial<TaskValues> } | { readonly kind: 'call' }

/** The same, with the task itself. */
export type Shown = Unwritten | { readonly kind: 'task' | 'edit'; readonly task: Task }

/** What stands beside these tasks; null when nothing was opened, or the task is no longer among them. */
export function shownBeside(beside: Beside | null, tasks: readonly Task[]): Shown | null {
  if (!beside || !('id' in beside)) return beside
  const task = tasks.find(({ _id }) => _id === beside.id)
  return task ? { kind: beside.kind, task } : null
}
