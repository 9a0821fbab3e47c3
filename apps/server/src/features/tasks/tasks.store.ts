import type { ChecklistItem, Task } from '@llave/api-contract/tasks'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { isoOrNull, personOf } from '../../record/presenting'

export type TaskRow = Selectable<Database['tasks']>

/** Tasks, locked until the transaction ends, in an order in which two who lock several cannot wait for each other. */
export function lockTasks(tx: Transaction<Database>, ids: readonly string[]): Promise<TaskRow[]> {
  return tx
    .selectFrom('tasks')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface PresentedRow {
  readonly id: string
  readonly name: string
  readonly type: Task['type']
  readonly state: Task['state']
  readonly initDate: Date | null
  readonly expirationDate: Date | null
  readonly responsable: Task['responsable']
  readonly people: Task['subscribers']
  readonly checklist: ChecklistItem[]
  readonly description: string | null
  readonly operation: Task['operation']
  readonly createdDate: Date
  readonly completedDate: Date | null
  readonly creator: Task['createdBy']
  readonly version: number
}

/**
 * Tasks as the staff see them. `picked` selects rows of `tasks` with their `place`, in whose order they are answered.
 */
export async function presentTasks(db: Kysely<Database>, picked: RawBuilder<unknown>): Promise<Task[]> {
  const { rows } = await sql<PresentedRow>`
    with t as materialized (${picked})
    select t.id, t.name, t.type, t.state, t.init_date, t.expiration_date, t.checklist, t.description, t.created_date,
      t.completed_date, t.version,
      ${personOf('t.responsableId')} as responsable,
      ${personOf('t.createdBy')} as creator,
      coalesce((
        select json_agg(${personOf('subscriber.id')} order by subscriber.place)
        from unnest(t.subscribers) with ordinality as subscriber (id, place)), '[]') as people,
      (select json_build_object('_id', o.id, 'numOperation', o.num_operation, 'title', o.title)
        from operations o where o.id = t.operation_id) as operation
    from t order by t.place`.execute(db)
  return rows.map(row => ({
    _id: row.id,
    name: row.name,
    type: row.type,
    state: row.state,
    initDate: isoOrNull(row.initDate),
    expirationDate: isoOrNull(row.expirationDate),
    responsable: row.responsable,
    subscribers: row.people,
    checklist: row.checklist,
    description: row.description,
    operation: row.operation,
    createdDate: row.createdDate.toISOString(),
    completedDate: isoOrNull(row.completedDate),
    createdBy: row.creator,
    version: row.version,
  }))
}

/** One task as the staff see it; undefined when there is none. */
export async function findTask(db: Kysely<Database>, id: string): Promise<Task | undefined> {
  const [task] = await presentTasks(db, sql`select tasks.*, 1 as place from tasks where id = ${id}`)
  return task
}
