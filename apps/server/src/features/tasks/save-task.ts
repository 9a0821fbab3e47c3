import { isStaff } from '@llave/domain/people/roles'
import { dueDateError } from '@llave/domain/tasks/task-dates'
import { sql } from 'kysely'
import { AppError, type FieldErrors, refuseField, refuseFields } from '../../platform/app-error'
import { insertRow } from '../../platform/database/db'
import { nextVersion, refuseStale } from '../../platform/field-versions'
import type { Actor, Work } from '../../platform/platform'
import { checkChangeable } from '../../record/operation/operation-row'
import { assigneeOf } from '../../record/people/who-gets-it'
import {
  columnsOf,
  differences,
  type TaskBody,
  type TaskField,
  type TaskRow,
  type TaskValues,
  valuesOf,
  wantedValues,
} from './task-changes'
import { lockTasks } from './tasks.store'
import { tellTasks, tellTasksSaved } from './tell-tasks'

/** Creates a pending task and returns its id. */
export async function createTask(
  work: Work,
  actor: Actor,
  body: TaskBody & Pick<TaskValues, 'name' | 'type' | 'responsable'>,
): Promise<string> {
  const responsable = await assigneeOf(work, body.responsable)
  const { state: _, ...wanted } = wantedValues({ ...body, responsable })
  await refuseWrong(work, null, wanted)
  const row = await insertRow(work.tx, 'tasks', {
    ...columnsOf(wanted, work.now),
    name: body.name,
    type: body.type,
    responsableId: responsable,
    createdBy: actor.userId,
    createdDate: work.now,
  })
  await tellTasks(work, [{ before: null, after: row }])
  return row.id
}

/**
 * Saves the differences to the stored task. Concurrent changes of other fields stay; a field changed since `version` is
 * rejected, and the error carries its current value.
 */
export async function saveTask(work: Work, id: string, body: TaskBody): Promise<void> {
  const [row] = await lockTasks(work.tx, [id])
  if (!row) throw new AppError('ERR_NOT_FOUND')
  const responsable = await assigneeOf(work, body.responsable, row.responsableId)
  const stored = valuesOf(row)
  const changes = differences(stored, wantedValues({ ...body, responsable }))
  const fields = Object.keys(changes) as TaskField[]
  refuseStale(row, Object.fromEntries(fields.map(field => [field, stored[field]])), body.version)
  if (body.mode === 'edit_operation' && !{ ...stored, ...changes }.operationId) {
    refuseField('operationId', 'error_form_obligatory_field')
  }
  await refuseWrong(work, row, changes)
  const after = await writeTask(work, row, changes)
  await tellTasks(work, [{ before: row, after }])
}

/** Changes several tasks and returns the number of changed ones. Tasks deleted meanwhile are left out. */
export async function saveTasks(
  work: Work,
  ids: readonly string[],
  data: Pick<TaskBody, 'state' | 'responsable'>,
): Promise<number> {
  const wanted = wantedValues({ ...data, responsable: await assigneeOf(work, data.responsable) })
  await refuseWrong(work, null, wanted)
  const changed = []
  for (const row of await lockTasks(work.tx, ids)) {
    // Tasks that the requested person already has stay theirs, even while they are away.
    const { responsable, ...others } = wanted
    const changes = data.responsable === row.responsableId ? others : { ...others, ...(responsable && { responsable }) }
    const after = await writeTask(work, row, differences(valuesOf(row), changes))
    if (after !== row) changed.push({ before: row, after })
  }
  await tellTasks(work, changed)
  return changed.length
}

/** Deletes tasks and returns their number. */
export async function removeTasks(work: Work, ids: readonly string[]): Promise<number> {
  const rows = await lockTasks(work.tx, ids)
  await work.tx
    .deleteFrom('tasks')
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute()
  await tellTasks(
    work,
    rows.map(before => ({ before, after: null })),
  )
  return rows.length
}

/** Writes changes as the next version; without changes returns the row. */
async function writeTask(work: Work, row: TaskRow, changes: Partial<TaskValues>): Promise<TaskRow> {
  const fields = Object.keys(changes)
  if (fields.length === 0) return row
  return work.tx
    .updateTable('tasks')
    .set({ ...columnsOf(changes, work.now), ...nextVersion(fields) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Rejects all errors at their fields. People and operation are checked only when changed. */
async function refuseWrong(work: Work, row: TaskRow | null, changes: Partial<TaskValues>): Promise<void> {
  const dates = { initDate: null, expirationDate: null, ...(row && valuesOf(row)), ...changes }
  const late = dueDateError(dates)
  const known = new Set(row?.subscribers)
  const subscribers = (changes.subscribers ?? []).filter(id => !known.has(id))
  const staff = await activeStaffAmong(work, [changes.responsable, ...subscribers])
  const strangers = (changes.subscribers ?? []).flatMap((id, index) =>
    known.has(id) || staff.has(id) ? [] : [[`subscribers.${index}`, 'error_form_option'] as const],
  )
  const errors: FieldErrors = {
    ...(late && { expirationDate: late }),
    ...(changes.responsable && !staff.has(changes.responsable) && { responsable: 'error_form_option' }),
    ...Object.fromEntries(strangers),
    ...(changes.operationId &&
      !(await operationExists(work, changes.operationId)) && { operationId: 'error_form_option' }),
  }
  refuseFields(errors)
  if (changes.operationId) await checkChangeable(work.tx, work.actor, changes.operationId)
}

/** Those of the people who are active staff; only they may be responsible or subscribed. */
async function activeStaffAmong(work: Work, ids: readonly (string | undefined)[]): Promise<ReadonlySet<string>> {
  const asked = ids.filter(id => id !== undefined)
  if (asked.length === 0) return new Set()
  const users = await work.tx.selectFrom('users').select(['id', 'roles', 'active']).where('id', 'in', asked).execute()
  return new Set(users.filter(({ active, roles }) => active && isStaff(roles)).map(({ id }) => id))
}

async function operationExists(work: Work, id: string): Promise<boolean> {
  return (await work.tx.selectFrom('operations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Hands the pending tasks of a person over to a colleague without individual notices; returns their number. */
export async function handOverTasks(work: Work, fromId: string, toId: string): Promise<number> {
  const theirs = await work.tx
    .updateTable('tasks')
    .set({ responsableId: toId, ...nextVersion(['responsable']) })
    // Locked in the order of `lockTasks`. Tasks completed or reassigned while waiting for the lock drop out.
    .where('id', 'in', tasks =>
      tasks
        .selectFrom('tasks')
        .select('id')
        .where('responsableId', '=', fromId)
        .where('state', '=', 'PENDIENTE')
        .orderBy('id')
        .forUpdate(),
    )
    .returning('operationId')
    .execute()
  await tellTasksSaved(work, { operationIds: theirs.map(({ operationId }) => operationId), owners: [fromId, toId] })
  return theirs.length
}
