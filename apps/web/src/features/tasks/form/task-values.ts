import type { BodyOf } from '@llave/api-contract/call-types'
import type { ChecklistItem, Task } from '@llave/api-contract/tasks'
import type { TaskType } from '@llave/domain/tasks/task-codes'
import { dueDateError } from '@llave/domain/tasks/task-dates'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { optionalError, TEXT_FIELDS } from '@llave/domain/validation/validators'
import { isSame } from '../../../lib/forms/form-state'

/** Where the form is open, as the specification names it: in an operation the task must belong to one. */
export type TaskMode = 'new' | 'edit' | 'new_operation' | 'edit_operation'

export type TaskValues = {
  readonly name: string
  readonly type: TaskType | null
  readonly responsable: string | null
  readonly operationId: string | null
  readonly initDate: string | null
  readonly expirationDate: string | null
  readonly description: string
  readonly subscribers: readonly string[]
  readonly checklist: readonly ChecklistItem[]
}

const EMPTY: TaskValues = {
  name: '',
  type: null,
  responsable: null,
  operationId: null,
  initDate: null,
  expirationDate: null,
  description: '',
  subscribers: [],
  checklist: [],
}

/** What a form starts with: a task, or what is known of a new one. */
export function startValues(task: Task | null, known: Partial<TaskValues>): TaskValues {
  if (!task) return { ...EMPTY, ...known }
  return {
    name: task.name,
    type: task.type,
    responsable: task.responsable._id,
    operationId: task.operation?._id ?? null,
    initDate: task.initDate,
    expirationDate: task.expirationDate,
    description: task.description ?? '',
    subscribers: task.subscribers.map(({ _id }) => _id),
    checklist: task.checklist,
  }
}

/** Dates whose typed text is no date. */
export type UnreadDates = Readonly<Record<'initDate' | 'expirationDate', boolean>>

type Wrong = { readonly [F in keyof TaskValues]?: FieldError | null }

export function taskErrors(values: TaskValues, mode: TaskMode, unread: UnreadDates): Wrong {
  const missing = (value: unknown) => (value ? null : 'error_form_obligatory_field')
  const inOperation = mode === 'new_operation' || mode === 'edit_operation'
  const noDate = 'error_form_invalid_date_format'
  return {
    name: TEXT_FIELDS.taskName.error(values.name),
    type: missing(values.type),
    responsable: missing(values.responsable),
    operationId: inOperation ? missing(values.operationId) : null,
    initDate: unread.initDate ? noDate : null,
    expirationDate: unread.expirationDate ? noDate : dueDateError(values),
    description: optionalError('description', values.description),
    checklist: values.checklist.map(({ name }) => TEXT_FIELDS.checklistItem.error(name)).find(Boolean) ?? null,
  }
}

/** What the call is given: everything of a new task, and of an existing one what was changed. */
export function changesOf(values: TaskValues, task: Task | null): BodyOf<'PUT /tasks/:id'> {
  const before: Readonly<Record<string, unknown>> | null = task && startValues(task, {})
  const changed = Object.entries(values).filter(([field, value]) => !before || !isSame(before[field], value))
  const { description, ...rest } = Object.fromEntries(changed) as Partial<TaskValues>
  return {
    ...(rest as BodyOf<'PUT /tasks/:id'>),
    ...(description !== undefined && { description: description.trim() || null }),
  }
}
