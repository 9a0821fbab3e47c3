import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { taskCalls } from '@llave/api-contract/tasks.calls'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema'
import { isoOrNull } from '../../record/presenting'
import type { TaskRow } from './tasks.store'

export type TaskBody = z.output<(typeof taskCalls)['PUT /tasks/:id']['body']>

/** What the contract lets in of a task: each has a value below, and a column. */
export type TaskField = Exclude<keyof TaskBody, 'mode' | 'noRedirect' | 'redirectPath' | 'version'>

/** A task's fields in the form in which they are compared: ids, ISO dates. */
export interface TaskValues {
  readonly name: string
  readonly type: TaskRow['type']
  readonly state: TaskRow['state']
  readonly initDate: string | null
  readonly expirationDate: string | null
  readonly responsable: string
  readonly subscribers: readonly string[]
  readonly checklist: TaskRow['checklist']
  readonly description: string | null
  readonly operationId: string | null
}

export function valuesOf(row: TaskRow): TaskValues {
  return {
    name: row.name,
    type: row.type,
    state: row.state,
    initDate: isoOrNull(row.initDate),
    expirationDate: isoOrNull(row.expirationDate),
    responsable: row.responsableId,
    subscribers: row.subscribers,
    checklist: row.checklist,
    description: row.description,
    operationId: row.operationId,
  }
}

/** The fields that a body gives, in the same form. An absent field is not among them. */
export function wantedValues(body: TaskBody): Partial<TaskValues> {
  const { initDate, expirationDate, subscribers, checklist, description, operationId } = body
  const given: { readonly [F in TaskField]: TaskValues[F] | undefined } = {
    name: body.name,
    type: body.type,
    state: body.state,
    initDate: initDate && new Date(initDate).toISOString(),
    expirationDate: expirationDate && new Date(expirationDate).toISOString(),
    responsable: body.responsable,
    subscribers: subscribers && [...new Set(subscribers)],
    checklist: checklist && withIds(checklist),
    description: description === undefined ? undefined : description || null,
    operationId,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** New items get an id; so does one that repeats another's. */
function withIds(items: NonNullable<TaskBody['checklist']>): TaskRow['checklist'] {
  const taken = new Set<string>()
  return items.map(({ _id, name, checked }) => {
    const id = _id && !taken.has(_id) ? _id : randomUUID()
    taken.add(id)
    return { _id: id, name, checked }
  })
}

/** What of the wanted values differs from the stored ones. */
export function differences(stored: TaskValues, wanted: Partial<TaskValues>): Partial<TaskValues> {
  const changed = Object.entries(wanted).filter(
    ([field, value]) => !isDeepStrictEqual(stored[field as keyof TaskValues], value),
  )
  return Object.fromEntries(changed)
}

const dateOrNull = (iso: string | null) => (iso === null ? null : new Date(iso))

const COLUMNS: { readonly [F in TaskField]: (value: TaskValues[F]) => Updateable<Database['tasks']> } = {
  name: name => ({ name }),
  type: type => ({ type }),
  state: state => ({ state }),
  initDate: date => ({ initDate: dateOrNull(date) }),
  expirationDate: date => ({ expirationDate: dateOrNull(date) }),
  responsable: id => ({ responsableId: id }),
  subscribers: ids => ({ subscribers: [...ids] }),
  checklist: items => ({ checklist: JSON.stringify(items) }),
  description: description => ({ description }),
  operationId: id => ({ operationId: id }),
}

/** The columns that store values. Completing a task notes when. */
export function columnsOf(values: Partial<TaskValues>, now: Date): Updateable<Database['tasks']> {
  const stored = (Object.keys(values) as TaskField[]).map(field => COLUMNS[field](values[field] as never))
  const completion = values.state && { completedDate: values.state === 'COMPLETADA' ? now : null }
  return Object.assign({}, ...stored, completion)
}
