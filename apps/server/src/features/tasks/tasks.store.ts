import type { Task } from '@llave/api-contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db'
import { isoOrNull, personOf } from '../../record/lists/presenting'
import { type TaskRow, valuesOf } from './task-changes'

/** Locks tasks until the transaction ends, in a fixed order that rules out deadlocks. */
export function lockTasks(tx: Tx, ids: readonly string[]): Promise<TaskRow[]> {
  return tx
    .selectFrom('tasks')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface PresentedRow extends TaskRow {
  readonly responsable: Task['responsable']
  readonly people: Task['subscribers']
  readonly operation: Task['operation']
  readonly creator: Task['createdBy']
}

/** Tasks for the staff. `picked` selects rows of `tasks` with their `place`, which is the order of the result. */
export async function presentTasks(db: Db, picked: RawBuilder<unknown>): Promise<Task[]> {
  const { rows } = await sql<PresentedRow>`
    with t as materialized (${picked})
    select t.*,
      ${personOf('t.responsableId')} as responsable,
      ${personOf('t.createdBy')} as creator,
      coalesce((
        select json_agg(${personOf('subscriber.id')} order by subscriber.place)
        from unnest(t.subscribers) with ordinality as subscriber (id, place)), '[]') as people,
      (select json_build_object('_id', o.id, 'numOperation', o.num_operation, 'title', o.title)
        from operations o where o.id = t.operation_id) as operation
    from t order by t.place`.execute(db)
  return rows.map(row => {
    const { operationId: _, ...values } = valuesOf(row)
    return {
      ...values,
      _id: row.id,
      responsable: row.responsable,
      subscribers: row.people,
      operation: row.operation,
      createdDate: row.createdDate.toISOString(),
      completedDate: isoOrNull(row.completedDate),
      createdBy: row.creator,
      version: row.version,
    }
  })
}

export async function findTask(db: Db, id: string): Promise<Task | undefined> {
  const [task] = await presentTasks(db, sql`select tasks.*, 1 as place from tasks where id = ${id}`)
  return task
}
