import type { Task } from '@llave/api-contract/tasks'
import type { TaskValues } from '../form/task-values'

/** The open item beside the table: a new task, a call, or a task of the table. */
export type Beside = Unwritten | { readonly kind: 'task' | 'edit'; readonly id: string }

type Unwritten = { readonly kind: 'new'; readonly known: Partial<TaskValues> } | { readonly kind: 'call' }

/** The same with the task itself. */
export type Shown =
  | Unwritten
  | { readonly kind: 'task'; readonly task: Task }
  | { readonly kind: 'edit'; readonly task: Task; readonly gone: boolean }

/**
 * The item beside these tasks; null if nothing was opened, or the task is no longer among them. A task being edited
 * stays as last shown, so that input does not vanish when a colleague deletes the task.
 */
export function shownBeside(beside: Beside | null, tasks: readonly Task[], last: Shown | null): Shown | null {
  if (!beside || !('id' in beside)) return beside
  const task = tasks.find(({ _id }) => _id === beside.id)
  if (beside.kind === 'task') return task ? { kind: 'task', task } : null
  if (task) return { kind: 'edit', task, gone: false }
  return last && 'task' in last && last.task._id === beside.id ? { kind: 'edit', task: last.task, gone: true } : null
}
