import { TASK_STATES, TASK_TYPES } from '@llave/domain/tasks/task-codes'
import { z } from 'zod'
import { person } from './people'

const checklistItem = z.object({ _id: z.string(), name: z.string(), checked: z.boolean() })
export type ChecklistItem = z.output<typeof checklistItem>

export const task = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.enum(TASK_TYPES),
  state: z.enum(TASK_STATES),
  initDate: z.string().nullable(),
  expirationDate: z.string().nullable(),
  responsable: person,
  subscribers: z.array(person),
  checklist: z.array(checklistItem),
  description: z.string().nullable(),
  operation: z.object({ _id: z.string(), numOperation: z.int(), title: z.string() }).nullable(),
  createdDate: z.string(),
  completedDate: z.string().nullable(),
  createdBy: person,
  version: z.int(),
})
export type Task = z.output<typeof task>

/** The pending task of an operation that is due first; those without a date come last. */
export const nextTask = z.object({ _id: z.string(), name: z.string(), expirationDate: z.string().nullable() })
export type NextTask = z.output<typeof nextTask>
