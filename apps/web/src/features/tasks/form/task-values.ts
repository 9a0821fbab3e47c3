import type { BodyOf } from '@llave/api-contract/call-types'
import type { ChecklistItem, Task } from '@llave/api-contract/tasks'
import { dueDateError } from '@llave/domain/tasks/task-dates'
import { byTaskField, TASK_FIELD_NAMES, type TaskField, type TaskType } from '@llave/domain/tasks/task-fields'
import type { Instant } from '@llave/domain/time/calendar-day'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { optionalError, TEXT_FIELDS } from '@llave/domain/validation/validators'
import { isSame } from '../../../lib/forms/three-way'

/** Where the form is open, by the specification's names: in an operation the task must belong to one. */
export type TaskMode = 'new' | 'edit' | 'new_operation' | 'edit_operation'

const NOTHING = {
  title: '',
  type: null as TaskType | null,
  person: null as string | null,
  operation: null as string | null,
  moment: null as Instant | null,
  note: '',
  people: [] as readonly string[],
  checklist: [] as readonly ChecklistItem[],
}
export type FormKinds = typeof NOTHING

const EMPTY = byTaskField(NOTHING)
export type TaskValues = typeof EMPTY

/** Initial values of a form: a task, or those of a new one. */
export function startValues(task: Task | null, known: Partial<TaskValues>): TaskValues {
  if (!task) return { ...EMPTY, ...known }
  const stored = {
    ...task,
    responsable: task.responsable._id,
    operationId: task.operation?._id,
    subscribers: task.subscribers.map(({ _id }) => _id),
  }
  return Object.fromEntries(TASK_FIELD_NAMES.map(name => [name, stored[name] ?? EMPTY[name]])) as TaskValues
}

/** Date fields with invalid text. */
export type UnreadDates = { readonly [F in TaskField]?: boolean }

type Wrong = { readonly [F in TaskField]?: FieldError | null }

const missing = (value: unknown) => (value ? null : 'error_form_obligatory_field')
const fine = () => null

const CHECKS = byTaskField<{ [K in keyof FormKinds]: (value: FormKinds[K]) => FieldError | null }>({
  title: TEXT_FIELDS.taskName.error,
  type: missing,
  person: missing,
  operation: fine,
  moment: fine,
  note: text => optionalError('description', text),
  people: fine,
  checklist: items => items.map(({ name }) => TEXT_FIELDS.checklistItem.error(name)).find(Boolean) ?? null,
})

export function taskErrors(values: TaskValues, mode: TaskMode, unread: UnreadDates): Wrong {
  const inOperation = mode === 'new_operation' || mode === 'edit_operation'
  const unreadable = TASK_FIELD_NAMES.filter(name => unread[name])
  return {
    ...Object.fromEntries(TASK_FIELD_NAMES.map(name => [name, CHECKS[name](values[name] as never)])),
    ...(inOperation && { operationId: missing(values.operationId) }),
    expirationDate: dueDateError(values),
    ...Object.fromEntries(unreadable.map(name => [name, 'error_form_invalid_date_format'])),
  }
}

/** An empty text would count as omitted and would not be cleared. */
const cleared = <T>(value: T) => (typeof value === 'string' ? value.trim() || null : value)

/** The body of the call: all fields of a new task, only the changes of an existing one. */
export function changesOf(values: TaskValues, task: Task | null): BodyOf<'PUT /tasks/:id'> {
  const before = task && startValues(task, {})
  const changed = TASK_FIELD_NAMES.filter(name => !before || !isSame(before[name], values[name]))
  return Object.fromEntries(changed.map(name => [name, cleared(values[name])]))
}
