import { byTaskField, TASK_STATES, TASK_TYPES } from '@llave/domain/tasks/task-fields'
import { z } from 'zod'
import { instantOut } from './define/fields'
import { person } from './people'

const checklistItem = z.object({ _id: z.string(), name: z.string(), checked: z.boolean() })
export type ChecklistItem = z.output<typeof checklistItem>

/** The response schema of each kind of field: people and operations come with their names. */
const { operationId: operation, ...fields } = byTaskField({
  title: z.string(),
  type: z.enum(TASK_TYPES),
  person,
  operation: z.object({ _id: z.string(), numOperation: z.int(), title: z.string() }).nullable(),
  moment: instantOut.nullable(),
  note: z.string().nullable(),
  people: z.array(person),
  checklist: z.array(checklistItem),
})

export const task = z.object({
  _id: z.string(),
  ...fields,
  operation,
  state: z.enum(TASK_STATES),
  createdDate: instantOut,
  completedDate: instantOut.nullable(),
  createdBy: person,
  version: z.int(),
})
export type Task = z.output<typeof task>

/** The pending task of an operation that is due first; those without a date come last. */
export const nextTask = z.object({ _id: z.string(), name: z.string(), expirationDate: instantOut.nullable() })
export type NextTask = z.output<typeof nextTask>
