import { isDeepStrictEqual } from 'node:util'
import {
  type TaskValues as Edited,
  TASK_FIELD_NAMES,
  TASK_FIELDS,
  type TaskFieldKinds,
  type TaskState,
} from '@llave/domain/tasks/task-fields'
import { dateOf, type Instant } from '@llave/domain/time/calendar-day'
import type { Updateable } from 'kysely'
import type { RowOf } from '../../platform/database/db'
import type { Database } from '../../platform/database/schema'
import type { CallRequest } from '../../platform/http/call-server'
import { isoOrNull } from '../../record/lists/presenting'

export type TaskRow = RowOf<'tasks'>
export type TaskBody = CallRequest<'PUT /tasks/:id'>['body']

/** A task's fields as they are compared: ids, ISO dates. */
export type TaskValues = Edited & { readonly state: TaskState }
export type TaskField = keyof TaskValues

interface Codec {
  /** From the stored to the compared form. */
  read(stored: unknown): unknown
  /** From the given to the compared form. */
  normal(given: unknown): unknown
  /** From the compared to the stored form. */
  write(value: unknown): unknown
}

const same = (value: unknown) => value
const plain: Codec = { read: same, normal: same, write: same }

const CODECS: { readonly [K in keyof TaskFieldKinds]?: Codec } = {
  moment: {
    read: isoOrNull,
    normal: (date: Instant | null) => date && dateOf(date).toISOString(),
    write: (date: Instant | null) => date && dateOf(date),
  },
  note: { ...plain, normal: (text: string | null) => text || null },
  people: { ...plain, normal: (ids: readonly string[]) => [...new Set(ids)] },
  checklist: { ...plain, normal: withIds, write: JSON.stringify },
}
const codecOf = (field: TaskField): Codec => (field === 'state' ? plain : (CODECS[TASK_FIELDS[field]] ?? plain))

const FIELDS: readonly TaskField[] = [...TASK_FIELD_NAMES, 'state']

const columnOf = (field: TaskField) => (field === 'responsable' ? 'responsableId' : field)

export function valuesOf(row: TaskRow): TaskValues {
  return Object.fromEntries(FIELDS.map(field => [field, codecOf(field).read(row[columnOf(field)])])) as TaskValues
}

export function wantedValues(body: TaskBody): Partial<TaskValues> {
  const given = FIELDS.filter(field => body[field] !== undefined)
  return Object.fromEntries(given.map(field => [field, codecOf(field).normal(body[field])]))
}

/** New items get an id; so does one with a repeated id. */
function withIds(items: NonNullable<TaskBody['checklist']>): TaskRow['checklist'] {
  const taken = new Set<string>()
  return items.map(({ _id, name, checked }) => {
    const id = _id && !taken.has(_id) ? _id : crypto.randomUUID()
    taken.add(id)
    return { _id: id, name, checked }
  })
}

/** The wanted values that differ from the stored ones. */
export function differences(stored: TaskValues, wanted: Partial<TaskValues>): Partial<TaskValues> {
  const changed = FIELDS.filter(field => field in wanted && !isDeepStrictEqual(stored[field], wanted[field]))
  return Object.fromEntries(changed.map(field => [field, wanted[field]]))
}

/** The columns that store values. Completing a task sets its date. */
export function columnsOf(values: Partial<TaskValues>, now: Date): Updateable<Database['tasks']> {
  const given = FIELDS.filter(field => field in values)
  return {
    ...Object.fromEntries(given.map(field => [columnOf(field), codecOf(field).write(values[field])])),
    ...(values.state && { completedDate: values.state === 'COMPLETADA' ? now : null }),
  }
}
