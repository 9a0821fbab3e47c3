import { byTaskField, CALL_OUTCOMES, TASK_FILTERS, TASK_STATES, TASK_TYPES } from '@llave/domain/tasks/task-fields'
import type { FieldError } from '@llave/domain/validation/field-errors'
import {
  BULK_MAX,
  CHECKLIST_MAX,
  OPERATION_TASKS_PAGE_SIZE_MAX,
  PAGE_SIZE_MAX,
  PATH_MAX_LENGTH,
  SUBSCRIBERS_MAX,
} from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, exportsList, pageBody, readsPage, STAFF } from './define/call'
import { code, id, idsInQuery, instant, oneOrMany, optionalText, reference, text } from './define/fields'
import { task } from './tasks'

/** The columns of the list, as exports and saved views name them. */
const TASK_COLUMNS = [
  'name',
  'type',
  'state',
  'initDate',
  'expirationDate',
  'responsable',
  'operation',
  'description',
  'createdDate',
  'completedDate',
] as const
export type TaskColumn = (typeof TASK_COLUMNS)[number]

export const TASK_SORTS = ['name', 'expirationDate', 'createdDate', 'state', 'responsable'] as const

/** Filters of the list; they have the same names in the page's URL. */
export const taskFilters = {
  filter: z.enum(TASK_FILTERS),
  operationId: id,
  /** `ME`: everybody whose tasks the reader looks after today, including the reader. */
  responsable: oneOrMany(z.union([id, z.literal('ME')])),
  type: oneOrMany(z.enum(TASK_TYPES)),
  /** Due from this instant, and before the other one. */
  dueFrom: instant,
  dueBefore: instant,
}

const pageOfTasks = pageBody(TASK_SORTS, taskFilters, OPERATION_TASKS_PAGE_SIZE_MAX).refine(
  ({ dataFilter, filterColumns, advancedFilter }) =>
    dataFilter.perPage <= PAGE_SIZE_MAX || Boolean(filterColumns?.operationId ?? advancedFilter?.operationId),
  { path: ['dataFilter', 'perPage'], message: 'Only the tasks of one operation come on so large a page' },
)

/** An item with an `_id` already exists; one without is new. */
const checklistItem = z.object({ _id: id.nullish(), name: text('checklistItem'), checked: z.boolean().default(false) })

/** A task as sent by a form or a program. Unknown keys are ignored, because clients send whole records back. */
const taskFields = z.object(
  byTaskField({
    title: text('taskName'),
    type: code(TASK_TYPES),
    person: reference,
    operation: id.nullish(),
    moment: instant.nullish(),
    note: optionalText('description'),
    people: z.array(reference).max(SUBSCRIBERS_MAX).optional(),
    checklist: z.array(checklistItem).max(CHECKLIST_MAX).optional(),
  }),
)

/** Where the form is open; in an operation's modes the task must belong to one. */
const MODES = ['new', 'edit', 'new_operation', 'edit_operation'] as const
const formFlags = {
  mode: z.enum(MODES).optional(),
  noRedirect: z.boolean().optional(),
  redirectPath: z.string().max(PATH_MAX_LENGTH).nullish(),
}

const OPERATION_MISSING = { path: ['operationId'], message: 'error_form_obligatory_field' satisfies FieldError }

const record = z.object({ record: task })
const removed = z.object({ totalDelete: z.int(), totalInactive: z.int() })

export const taskCalls = defineCalls({
  'POST /tasks/listPagination': {
    who: STAFF,
    scope: 'tasks:read',
    summary: 'A page of tasks, by name descending unless another order is requested; days are those of Madrid',
    ...readsPage(pageOfTasks, task),
  },
  'POST /tasks/export': {
    who: STAFF,
    summary: 'The tasks that the filters let through, as a CSV or Excel file',
    ...exportsList(TASK_SORTS, taskFilters, TASK_COLUMNS),
  },
  'POST /tasks/getPendings': {
    who: STAFF,
    summary: 'How many pending tasks a person looks after today: their own, and those of colleagues who are away',
    reads: true,
    body: z.object({ userId: id }),
    res: z.int(),
    malformed: true,
  },
  'GET /tasks/:id': { who: STAFF, scope: 'tasks:read', summary: 'One task', res: record },
  'POST /tasks': {
    who: STAFF,
    scope: 'tasks:write',
    summary: 'Creates a task; it is pending',
    body: taskFields
      .extend(formFlags)
      .refine(({ mode, operationId }) => mode !== 'new_operation' || Boolean(operationId), OPERATION_MISSING),
    res: record,
    idempotent: true,
  },
  'PUT /tasks/:id': {
    who: STAFF,
    scope: 'tasks:write',
    summary: 'Saves the changed fields; other people’s changes to other fields are kept',
    body: taskFields
      .partial()
      .extend({ state: code(TASK_STATES).optional(), version: z.int().optional(), ...formFlags })
      .refine(({ mode, operationId }) => mode !== 'edit_operation' || operationId !== null, OPERATION_MISSING),
    res: record,
  },
  'DELETE /tasks/:id': { who: STAFF, summary: 'Deletes a task', res: removed },
  'POST /tasks/updateMany': {
    who: STAFF,
    summary: 'Completes, reopens or hands over several tasks at once',
    body: z.object({
      idList: z.array(id).min(1).max(BULK_MAX),
      data: z.object({ state: code(TASK_STATES), responsable: reference }).partial(),
    }),
    res: z.object({ total: z.int() }),
  },
  'POST /operations/logCall': {
    who: STAFF,
    summary: 'Writes a phone call into the activity of an operation',
    body: z.object({
      operationId: id,
      who: text('personName'),
      outcome: code(CALL_OUTCOMES),
      note: optionalText('reason'),
    }),
    res: z.object({ logged: z.literal(true) }),
    idempotent: true,
  },
  'DELETE /tasks/removeMultiples': {
    who: STAFF,
    summary: 'Deletes several tasks',
    query: z.object({ taskIds: idsInQuery }),
    res: removed,
  },
})
