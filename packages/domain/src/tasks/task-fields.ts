import type { Instant } from '../time/calendar-day'

export const TASK_TYPES = ['REUNION', 'MAIL', 'LLAMADA', 'REVISION', 'TASK', 'VALIDACION'] as const
export type TaskType = (typeof TASK_TYPES)[number]

export const TASK_STATES = ['PENDIENTE', 'COMPLETADA'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** The tasks that a list shows (spec: back office §2). The three about dates show pending tasks only. */
export const TASK_FILTERS = ['ALL', 'PENDING', 'DUE_TODAY', 'OVERDUE', 'THIS_WEEK', 'COMPLETED'] as const

export const CALL_OUTCOMES = ['REACHED', 'NO_ANSWER', 'CALL_BACK', 'MESSAGE_LEFT', 'WRONG_NUMBER'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/**
 * The values of each kind of field while they are compared and saved: people and operations by id, dates in ISO 8601.
 */
export interface TaskFieldKinds {
  title: string
  type: TaskType
  person: string
  operation: string | null
  moment: Instant | null
  /** Several lines. */
  note: string | null
  people: readonly string[]
  checklist: { _id: string; name: string; checked: boolean }[]
}

/**
 * The fields of a task that its form edits, in the form's order (spec: back office §3). Contract, columns, change
 * detection, presenter and form are derived from this table.
 */
export const TASK_FIELDS = {
  name: 'title',
  type: 'type',
  responsable: 'person',
  operationId: 'operation',
  initDate: 'moment',
  expirationDate: 'moment',
  description: 'note',
  subscribers: 'people',
  checklist: 'checklist',
} as const satisfies Record<string, keyof TaskFieldKinds>

export type TaskField = keyof typeof TASK_FIELDS
type ByField<Kinds extends TaskKinds> = { readonly [F in TaskField]: Kinds[(typeof TASK_FIELDS)[F]] }
type TaskKinds = { readonly [K in keyof TaskFieldKinds]: unknown }
export type TaskValues = ByField<TaskFieldKinds>

export const TASK_FIELD_NAMES = Object.keys(TASK_FIELDS) as readonly TaskField[]

/** Maps each field to the entry of its kind. */
export function byTaskField<Kinds extends TaskKinds>(kinds: Kinds): ByField<Kinds> {
  return Object.fromEntries(TASK_FIELD_NAMES.map(field => [field, kinds[TASK_FIELDS[field]]])) as ByField<Kinds>
}
